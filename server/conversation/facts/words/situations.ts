/** What people tell of their business and ask of ours, in whole expressions. */
export const situations: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:complaints?|lawsuits?|bad reviews?|reviews?|ratings?) (?:about|against|of|on|for) (?:you|your|moontower|the company|this company)\b/g,
    " reviews ",
  ],
  [/\b(?:open dental|follow up boss|open table|house ?call pro|service titan)\b/g, " softwarename "],
  [
    /\b(?:our|my) (?:software|system|crm|emr|ehr|pos|program|scheduler|booking (?:system|software)|phone system) (?:is|are) (?!a\b|the\b|not\b|old\b|so\b|very\b|too\b|down\b)[\w ]{2,20}?(?=[,.?;]|$)/g,
    " softwarename ",
  ],
  [
    /\bhow (?:do|can|would|will) (?:i|we) (?:know|see|check|find out|tell) (?:exactly )?what (?:it|the agent|your agent|the bot) (?:has |had )?(?:said|says|told|tells|did|does)\b|\bcan (?:i|we) (?:see|read|check|hear|review) what (?:it|the agent|the bot) (?:said|says|told|did)\b/g,
    " report ",
  ],
  [
    /\bwhat (?:are|will|do|would) (?:you|they|we|your people) (?:going to |gonna )?(?:ask|tell|show|discuss|cover|talk about|go over)\b(?: (?:me|us))?/g,
    " agenda ",
  ],
  [
    /\bwhen (?:do|does|will) (?:you|they|the team|your (?:people|team|office|guys)|people)(?: guys| folks| all)? (?:go home|knock off|come in|finish|get in|clock out|leave for the day|start work)\b/g,
    " hours ",
  ],
  [/\bwhat (?:do|does|will|would) (?:the )?(?:first|next|initial) (?:\w+ )?(?:days?|weeks?|months?) (?:be|look) like\b/g, " process "],
  [
    /\b(?:listen(?:s|ed|ing)?|eavesdrop\w*) (?:in )?(?:to|on) (?:my|our|the|your|customers'?|patients'?) (?:\w+ )?(?:calls?|conversations?|recordings?)\b|\b(?:calls?|conversations?|recordings?) (?:ever )?(?:listened to|heard|read|seen) by\b/g,
    " access data ",
  ],
  [/\b(?:delete|erase|remove|forget|wipe|destroy) (?:everything|all|anything|whatever)\b[^.?!]{0,25}\b(?:me|us)\b/g, " delete my data "],
  [
    /\b(?:clients?|customers?|patients?|people|guests?|they|members) (?:always |just |keep |kept |all |be able to |can |could |to )*(?:cancel|bail|flake|back out|rebook|reschedul)(?:s|e|es|ed|ing|led|ling)?\b/g,
    " customercancels ",
  ],
  [/\b(?:call|ask|turn to|contact) for help\b/g, " support "],
  [/\bbrings? in\b/g, " yields "],
  [/\b(?:an|the|your|any|mobile|phone|iphone|android) app\b/g, " mobileapp "],
  [/\b(?:can|could|may) (?:i|we) (?:just )?(?:stop|quit|leave|drop it|walk away)\b(?! by)/g, " cancel contract "],
  [
    /\b(?:change|update|edit|correct|adjust) (?:the|my|our|its) (?:menu|prices|pricing|hours|opening hours|answers|script|greeting|specials|services)\b/g,
    " train ",
  ],
  [
    /\b(?:like|enjoy|mind|hate|love)(?: \w+)? (?:talk|speak|chat)ing (?:to|with) (?:it|an?|the|your|robots?|bots?|ai|machines?)\b/g,
    " tellsai ",
  ],
  [
    /\b(?:better|worse) than (?:my |our |a )?(?:voice ?mail|an answering (?:machine|service)|answering (?:machine|service))\b/g,
    " replace voicemail ",
  ],
  [/\bwho are (?:you|these) (?:people|guys|folks)\b/g, "who are you"],
  [/\b(?:i|we|they|my \w+|our \w+) (?:don'?t|never|rarely|hardly ever|forget to) (?:pick up|answer)\b/g, " misscall "],
  [
    /\b(?:reach|get|get to|speak to|speak with|talk to|talk with|ask for) (?:an? |the |my |our )(?:real |live |actual )?(?:nurse|doctor|dentist|attorney|lawyer|manager|technician|tech|plumber|dispatcher|accountant|agent of ours)\b/g,
    " transfer ",
  ],
  [
    /\bwho (?:all |else )?(?:can |could |will |would |gets to |is able to )?(?:see|sees|read|reads|access|hear|hears|listen|listens|view|views)\b(?! (?:to )?this\b)/g,
    " access data ",
  ],
  [
    /\b(?:writes?|pushes|push|puts?|posts?|saves?|enters?|logs?|feeds?|goes) (?:(?!notes?\b|calls?\b|leads?\b|it\b)\w+ ){0,3}(?:in|into|to|onto) (?:our|my|the|your) (?:\w+ ){0,2}(?:software|system|crm|ehr|emr|pos|program|spreadsheet)\b/g,
    " integration softwarename ",
  ],
  [/\bneed (?:it|this|that|one|something) (?:live |ready |running )?(?:by|before|in time for)\b/g, " duration setup "],
  [
    /\b(?:customers?|clients?|users?|people|anyone|anybody|somebody|someone) (?:that |who )?(?:i|we) (?:can|could|may) (?:call|talk to|speak to|speak with|contact|ask|email)\b/g,
    " reference ",
  ],
  [/\b(?:handle|deal with|take|manage|accept|process|fill)s? (?:\w+ )?cancel\w+/g, " customercancels "],
  [
    /\b(?:did(?:n'?t| not)|never|have(?:n'?t| not)|no) (?:yet )?(?:get|got|gotten|receive[d]?|see|seen) (?:\w+ ){0,3}(?:e-?mails?|invit\w+|confirmation|links?)(?: from (?:you|moontower))?\b/g,
    " confirmation missing ",
  ],
  [/\bwhat(?:'?s| is| are) (?:a |the )moon ?towers?\b/g, " moontower name "],
  [/\bmonth[- ]to[- ]month\b|\bmonthly (?:contract|agreement|commitment)\b/g, " monthtomonth "],
  [
    /\b(?:get|find|have|see|look up)s? (?:about )?(?:my|our) (?:prices|pricing|price list|hours|menu|services|products|stock|inventory|policies|rules)\b/g,
    " train ",
  ],
  [/\b(?:see|know|find out|check|tell) (?:what|which|who|how many) (?:calls?|called|people called|came in|phoned|texted)\b/g, " report "],
  [/\b(?:can'?t|cannot|can not) (?:answer|pick up|get it|talk)(?= (?:when|while|if|because|from|on a|under))/g, " misscall "],
  [
    /\b(?:what|how much) (?:do|would|will|can|could) (?:i|we|it|that|you) (?:actually |really )?save\b(?! (?:this|my|our|the|it|of|on file))/g,
    " return ",
  ],
  [
    /\b(?:internet|power|server|wifi|system|network|electricity|line) (?:\w+ )?(?:dies|died|fails?|cuts out|drops|goes out|goes down|is out|is down)\b/g,
    " downtime ",
  ],
  [
    /\bclos(?:e|es|ed|ing) (?:(?:more|the|a|my|our|extra|on) )*(?:deals?|sales?|leads?|rates?|contracts)\b|\b(?:deals?|sales?|contracts) (?:\w+ ){0,3}clos(?:e|es|ed|ing)\b/g,
    " dealsclosed ",
  ],
  [
    /\bclos(?:e|es|ed|ing) (?:down|up shop)\b|\bclos(?:e|ing) (?:our|my|the) (?:business|shop|company|doors|account|practice)\b|\bgo(?:ing)? out of business (?:ourselves|soon)\b/g,
    " shutdown ",
  ],
  [
    /\b(?:try|test)(?: it| one| this| you)?(?: out)? (?:before|first|without)(?: \w+){0,3} (?:pay|paying|buy|buying|commit|committing|sign|signing)\b|\b(?:free|trial) (?:trial|period|month|weeks?|version|tier|plan)\b|\btry (?:it |this |one )?(?:out )?(?:for )?free\b/g,
    " freetrial ",
  ],
  [
    /\b(?:does|do|will|is) (?:it|this|that|all this|your agents?) (?:really |actually |even )+work\b|\bsuccess stor(?:y|ies)\b/g,
    " result ",
  ],
  [/\b(?:this|the|our|my|your) (?:chat|conversation|talk)\b/g, " thistalk "],
  [/\b(?:mak(?:e|es|ing)|made) (?:an? |the )?(?:mistakes?|errors?)\b/g, " mistake "],
  [
    /\b(?:(?:charged|billed|paid) (?:me |us )?(?:twice|double|too much|wrong)|double[- ]?(?:charged|billed)|over[- ]?charged|(?:wrong|incorrect|strange|unknown) (?:charge|invoice|bill)|billing (?:error|mistake|problem|issue))\b/g,
    " wronginvoice ",
  ],
  [
    /\b(?:agent|bot|receptionist|it|phone) (?:has |just |suddenly )*(?:stopped (?:\w+ing)|(?:is|'s) (?:down|broken|not (?:working|answering|responding))|(?:isn'?t|doesn'?t|won'?t|not) (?:work|working|answer|answering|respond|responding|pick up|picking up)(?: any ?more)?|quit working|went down|broke)\b/g,
    " agentdown ",
  ],
  [/\b(?:keeps?|kept) (?=(?:not |on )?(?!call|ask|ring|phon|text)\w+ing\b)/g, " "],
  [
    /\b(?:when|how (?:soon|long|fast|quickly))\b[^.?!]{0,40}\bmoney back\b|\bpay(?:s|ing)? (?:for itself|itself (?:off|back))\b|\bbreak[- ]even\b/g,
    " return ",
  ],
  [
    /\b(?:inbox|emails?)\b[^.?!]{0,15}\b(?:nightmare|mess|chaos|overflow\w*|out of (?:control|hand)|disaster|too much|full|drowning|bursting)\b|\b(?:drowning|buried|swamped) in (?:e-?mails?|my inbox)\b|\bhate (?:\w+ )?e-?mails?\b/g,
    " inboxmess ",
  ],
  [/\b(?:i|we) (?:own|run|have|manage|operate|started) (?=(?:a|an|the|my|our|two|three|several|about)\b)/g, " "],
  [
    /\b(?:property|practice|hotel|club|gym|school) management (?:system|software|program)\b|\b(?:system|software|program|crm|tool|app|platform) (?:called|named)\b/g,
    " softwarename ",
  ],
  [
    /\b(?:customers?|members|people|patients|clients|guests|callers|they|parents|tenants) (?:always |constantly |just )*(?:keep|keeps|kept|are always|won't stop) (?:calling|asking|ringing|phoning|texting)\b/g,
    " misscall ",
  ],
  [
    /\b(?:promis(?:es|ed|ing) (?:something|things|stuff|a)|(?:tells?|told|gives?|gave|quotes?|quoted) (?:\w+ ){0,3}(?:the )?wrong)\b/g,
    " mistake ",
  ],
  [
    /\b(?:it|agents?|bots?|thing|ai) (?:\w+ )?(?:send|give|write|make|do|prepare|calculate|provide)s? (?:out |an? |my |our |people |customers |price )*(?:quotes?|estimates?|bids)\b|\b(?:it|agents?|bots?|thing|ai) (?:quote|estimate|bid|price) (?:a|an|the|my|our|jobs?|people|customers|callers|out|on|over)\b/g,
    " agentquote ",
  ],
  [
    /\b(?:take|get) me off\b|\bremove me\b|\b(?:stop|quit|don'?t|do not) (?:calling|emailing|contacting|texting|call|contact|email|text)(?:ing)? me\b/g,
    " delete my data ",
  ],
  [
    /\bwhat(?:'s|s| is| are| exactly is)? (?:an? )?(?:ai |artificial intelligence |virtual )*(?:agents?|assistants?|receptionists?)(?= (?:anyway|even|exactly)|\?|$)/g,
    " whatdoyoudo ",
  ],
  [
    /\bknows?\b[^.?!]{0,30}\bwe (?:carry|have|sell|offer|stock|serve|do|charge|make)\b|\b(?:know|learn|understand)s? (?:about )?(?:our|my) (?!data|industry|trade|niche|field|name)\w+\b/g,
    " train ",
  ],
  [/\b(?:list|log|summary|record|overview|recap|report)s? of (?:who|the calls|calls|everyone|everybody|what|every|all)\b/g, " report "],
  [/\b(?:have|get|getting) (?:us|me|it|this|everything) (?:all )?(?:up and )?(?:running|live|going)\b/g, " setup "],
  [
    /\b(?:take|taking|answer) (?:the|a|that) call (?:my|him|her|your|them|our)sel(?:f|ves)\b|\b(?:take over|jump in|step in|barge in)(?: (?:on )?(?:the|a) call)?\b/g,
    " transfer ",
  ],
  [
    /\b(?:it|agents?|assistants?|bots?|they|customers?|patients?|clients?|people|callers?|guests?) (?:can |could |will |to |also )*(?:move|reschedule|change|cancel|rebook)s? (?:an? |the |their |my |our )?(?:appointments?|bookings?|visits?|reservations?)\b/g,
    " agentbooking ",
  ],
  [/\bwhere'?s? (?:is |are )?(?:my|their|the) (?:orders?|packages?|deliver\w+|parcels?)\b/g, " orderstatus "],
  [
    /\b(?:handle|process|take|accept|manage|deal with|fix|do) (?:the |our |product )?returns\b|\breturns? (?:and exchanges?|policy|an item|items|labels?)\b/g,
    " exchange ",
  ],
  [
    /\bwhat happens (?:to|with) (?:my|our|the|all) (?:\w+ )?(?:data|stuff|things|info\w*|recordings|records)\b[^.?!]*\b(?:quit|leave|cancel|stop|end|go|switch)\b/g,
    " dataafterend ",
  ],
  [/\b(?:get|have|bring|need|do) (?:\w+ ){0,3}(?:ready|prepared?|beforehand|in advance)\b/g, " prepare "],
  [
    /\b(?:speaks?|understands?|answers? in) (?!to|with|for|up|of|about|on|at|in|your|my|our|you|me|us|slow|clear|fast|plain|some|any|a\b|an\b|the|real|human|direct|natural|like|well|it|what|how|who|why|if|when|that|this|first|more|than)\w+(?= |\?|$)/g,
    " language ",
  ],
  [
    /\bhow (?:do|can|would|should|to) (?:i |we )?(?:reach|contact|get (?:a )?hold of|get in touch with|find) (?:you|someone|somebody|anyone|your team|the team)\b/g,
    " contactyou ",
  ],
  [/\bwhat (?:do|will|would|else do) you (?:need|want|require) (?:from|of) (?:me|us)\b/g, " yourpart "],
  [/\breal (?:quick|fast|good|bad|nice|soon|hard|easy|fancy)\b|\bis (?:that|it|this) (?:true|right|correct|so)\b/g, " "],
  [/\b(?:at |around |until |till )?(?:(?:[7-9]|1[01])(?:[:.]\d\d)? ?p\.?m|(?:12|[1-6])(?:[:.]\d\d)? ?a\.?m)\b/g, " afterhours "],
  [
    /\b(?:nobody|no one|noone|no-one|can'?t|cannot|can not|never|unable to|too busy to|don'?t have (?:the )?time to|hard to|somebody to|someone to)\b[^.?!]{0,25}\b(?:answer|pick(?:ing|s)? up|get to|grab|reach)\b[^.?!]{0,12}\b(?:phones?|calls?)\b|\b(?:miss(?:es|ed|ing)?|los(?:e|es|ing|t)|drop(?:ping|ped|s)?) (?:\w+ ){0,4}calls?\b|\bcalls? (?:go|going|goes|that go) (?:to voicemail|unanswered|missed)\b|\bphones? (?:is |are |keeps? |just )*(?:rings?|ringing)\b|\bunanswered calls?\b/g,
    " misscall ",
  ],
  [
    /\b(?:mad|angry|upset|annoyed|mind|bothered|hate|hang(?:ing)? up|put off|complain|weird(?:ed)?|turned off|freak(?:ed)?|trust)\b[^.?!]{0,50}\b(?:robots?|bots?|ai|machines?|computers?|software|not (?:an? )?(?:real|human|person)\w*|isn'?t (?:an? )?(?:real|human|person)\w*)\b/g,
    " tellsai ",
  ],
  [/\bforms?\b[^.?!]{0,40}\b(?:before|prior to|ahead of)\b[^.?!]{0,12}\b(?:visit|appointment|arriv\w+|come|walk|day)/g, " intake "],
  [
    /\b(?:can|could|may|let) (?:we|i|me|us|you) (?:please )?(?:see|try|test) (?:it|one|this|the agent|an agent|your agent)(?: out)?\b/g,
    " livedemo ",
  ],
  [
    /\b(?:is|are|would|could|can) (?:it|this|that|you|your agents?|ai|one) (?:be )?(?:even |really |also |actually )*(?:for|right for|suitable for|good for|meant for|made for|worth it for|useful for|useful to|help) (?:me|us|someone like me|somebody like me|people like (?:me|us)|a business like mine)\b/g,
    " forwhom ",
  ],
  [
    /\b(?:where|what) (?:is|are|'s|s) (?:your|you|the|you guys'?) (?:shop|office|offices|store|place|building|headquarters|hq|located|based)\b|\b(?:come|stop|drop|swing|pass) by\b|\bvisit (?:you|your|the office)\b|\b(?:meet|see|talk to) (?:you |somebody |someone |the team )?(?:in person|face to face)\b|\bin person\b/g,
    " location ",
  ],
  [/\bgoogle cal\b|\bgcal\b/g, " google calendar "],
  [/\bfollow up boss\b/g, " softwarename "],
  [/\b(?:(?:you|they|it|we|is|are|be|get|gets|being|data|recordings?|transcripts?) stor(?:e|ed|ing)|storage)\b/g, " kept "],
  [/\b(?:open house|showings?)\b(?! up)/g, " realestate "],
  [
    /\b(?:lock(?:ed)?[- ]?in|get out of (?:the|my|a|this|our) (?:contract|agreement)|(?:stop|end|quit|leave|drop|pause|discontinue) (?:the |this |your |our |using )*(?:service|agreement|contract|subscription|plan|agent))\b/g,
    " cancel contract ",
  ],
];
