/** Words that say nothing about what is asked. */
export const fillers = new Set(
  `a an and are as at be been being but by could did do does doing done for from had has have having he her here hers him his how i if in into is it
  its just me might mine more most my myself no nor not of off on one ones only or other our ours out  per please she should so some such than that the their
  theirs them then there these they this those thing things theyd youd itll thatll through to too up upon us very was we were what when which while whom will with would you
  your yours yourself hi hello hey howdy yo ok okay oh um uh hmm well like actually really basically maybe perhaps also still even ever quite rather pretty
  thank thanks thx cheers sorry question questions ask asking wonder wondering curious know tell explain say said want wants wanted need needs looking look
  think thought guess hope get gets getting got gotten give gives go goes going gone make makes let lets see seem seems come comes can cannot shall must may
  us guys folks yall man dude sir maam please kindly quick quickly simple simply exactly roughly approximately about around regarding concerning
  anything something everything nothing someone somebody anyone anybody everyone everybody any all each every both few lot lots much many
  now today currently again already yet always usually normally generally typically sometimes
  use uses used using work works working offer offers offered provide provides have handle handles   able possible possibly
  kind kinds   type types way ways stuff bit little big small good great nice fine sure yes yeah yep nope right
  because since though although however instead else another same  first second next last new 
  take takes taking put puts run runs running        mean means
  show find help helps please details detail idea interested interest consider considering
  whats hows   thats dont doesnt cant wont isnt arent im ive id youre theyre theres lol btw fyi asap plz pls
  u ur r n b c w ppl abt gonna wanna gotta kinda sorta probably honestly realistically literally possible possibly wouldnt couldnt shouldnt havent hasnt didnt wasnt werent ain't aint em til till until ya yall'd exactly etc half every
  service services insist insists demand demands made somewhere experience experienced involve involved touch kind today tonight mind moment insisting btw
  see seen saw seeing try trying tried u ur r n b c w ppl abt gonna wanna gotta kinda sorta probably honestly realistically literally possible possibly wouldnt couldnt shouldnt
  havent hasnt didnt wasnt werent ain aint em til till until ya etc before after half every sign whats hows hw
  anyway somehow together against without within during whether either neither enough less least plenty often never soon far near away certainly definitely absolutely
  completely totally fully entirely properly easily obviously clearly hopefully unfortunately eventually recently constantly especially apparently supposedly suddenly
  feel feels felt believe suppose assume expect expects matter matters turn become becomes stay remain deal deals require requires prefer love loved likes cope
  okay dear fellow folk whole entire certain particular whatever whenever wherever whoever somewhat besides plus minus ago once twice
  single couple bunch dozen hundred hundreds thousand thousands million able unable honest truly nope yup hmm mm ah oops ouch wow omg hey
  damn hell fuck fucking fuckin shit crap freaking frickin bloody ass`.split(/\s+/),
);

/** As it is typed on a phone, and in full. */
export const shortenings: readonly (readonly [RegExp, string])[] = [
  [/\bu(?:'re| r|r)\b(?= (?:a|an|the|just|so|not|all|closed|open|\w+ing)\b)/g, "you are"],
  [/\bu\b/g, "you"],
  [/\b(you|they|we|what) r\b/g, "$1 are"],
  [/\bur\b/g, "your"],
  [/\br(?= (?:you|they|we|there|the|your)\b)/g, "are"],
  [/\bw(?:\/| )(?=\w)/g, "with "],
  [/\bppl\b/g, "people"],
  [/\b(?:pls|plz|plse)\b/g, "please"],
  [/\b(?:thx|thnx|tnx)\b/g, "thanks"],
  [/\bb4\b/g, "before"],
  [/\bteh\b/g, "the"],
  [/\b(?:waht|wat|wut)\b/g, "what"],
  [/\b(?:hwo|hw)\b/g, "how"],
  [/\bdose (?=it|this|that|the|your)/g, "does "],
  [/\b(?:bc|cuz|cos|coz)\b/g, "because"],
  [/\bsum ?(?:1|one)\b/g, "someone"],
  [/\bgonna\b/g, "going to"],
  [/\bwanna\b/g, "want to"],
  [/\b(?:gotta|hafta)\b/g, "have to"],
  [/\blemme\b/g, "let me"],
  [/\bgimme\b/g, "give me"],
  [/\b(?:appt|apt)(s?)\b/g, "appointment$1"],
  [/\b(?:biz)\b/g, "business"],
  [/\b(?:msgs?)\b/g, "message"],
  [/\b(?:hrs?)\b/g, "hours"],
  [/\b(?:mins)\b/g, "minutes"],
  [/\b(?:tho|rn|ngl|tbh|fr|btw|lol|lmao|imo|idk)\b/g, " "],
];

/**
 * What people write for the same thing, before words are looked at one by one. The right side is written in words that the
 * lists below know.
 */
export const phrases: readonly (readonly [RegExp, string])[] = [
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
    /\b(?:agent|bot|receptionist|it|phone) (?:has |just |suddenly )*(?:stopped (?:\w+ing)|(?:is|'s) (?:down|broken|not (?:working|answering|responding))|(?:isn'?t|doesn'?t|won'?t) (?:work|working|answer|answering|respond)(?: any ?more)?|quit working|went down|broke)\b/g,
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
    /\b(?:it|agents?|bots?|thing|ai) (?:\w+ )?(?:send|give|write|make|do|prepare|calculate|provide)s? (?:out |an? |my |our |people |customers |price )*(?:quotes?|estimates?|bids)\b/g,
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
  [/\bcustomer (?:service|support|care)(?![\w'])/g, " custservice "],
  [/\$(?!\d)/g, " cost "],
  [
    /\b(?:hear(?:ing)? back|(?:get|write|come|getting) back to (?:me|us|people|you)|(?:get|got) (?:a|an) (?:reply|response)|writes? back|(?:answers?|repl(?:y|ies)|responds?) (?:to )?(?:me|my (?:message|email|note|inquiry|request)))(?![\w'])/g,
    " hearback ",
  ],
  [
    /\b(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new (?:hampshire|jersey|mexico|york)|north (?:carolina|dakota)|ohio|oklahoma|oregon|pennsylvania|rhode island|south (?:carolina|dakota)|tennessee|texas|utah|vermont|virginia|washington|wisconsin|wyoming|other states?|another state|canada|dallas|houston|chicago|denver|nationwide|nationally)(?![\w'])/g,
    " usstate ",
  ],
  [
    /\b(?:therap(?:y|ists?)|vets?|veterinar\w+|animal (?:clinic|hospital)|pharmac(?:y|ies)|orthodont\w+)(?: (?:practice|office|clinic))?(?![\w'])/g,
    " healthcare ",
  ],
  [/\b(?:follow(?:s|ed|ing)?[- ]?(?:up|through)?s?|chas(?:e|es|ing)|nudg(?:e|es|ing))(?![\w'])/g, " followup "],
  [
    /\b(?:what(?: exactly)? (?:do|does|can|could|is it|is) (?:you|u|you guys|your company|moontower|this company|yall|y'all|ya'll|it you)(?: guys| people| all)? (?:even |actually |exactly |really )*(?:do|does|sell|about)|what (?:are )?you (?:guys )?sell(?:ing)?)(?![\w'])/g,
    " whatdoyoudo ",
  ],
  [/\b(?:see (?:it|one|this) (?:live|in action)|live demos?|in action)(?![\w'])/g, " livedemo "],
  [/\b(?:go(?:es|ing)? up|increas\w*|rais(?:e|es|ed|ing)|hikes?|rises?)(?![\w'])/g, " raise "],
  [
    /\b(?:start(?:ing)? (?:small|with (?:just |only )?(?:one|1))|begin with (?:just )?one|(?:just|only) one agent|one (?:agent )?at a time)(?![\w'])/g,
    " startsmall ",
  ],
  [/\b(?:how many (?:customers|clients|businesses|companies|people) (?:do|use|are|trust|have|work)\w*)(?![\w'])/g, " customercount "],
  [/\b(?:how many (?:employees|people work|people are (?:you|there)|staff))(?![\w'])/g, " headcount "],
  [/\b(?:first (?:responders?|to (?:respond|answer|reply))|answers? first|speed to lead)(?![\w'])/g, " firstresponder "],
  [
    /\b(?:get(?:ting)? out of (?:it|this|the|my|a)|can'?t make it|cannot make it|can not make it|back out|stop using|leave you)(?![\w'])/g,
    " cancel ",
  ],
  [/\b(?:call you(?: guys)?)(?![\w'])/g, " callyou "],
  [/\b(?:been around|in business|been doing this|been operating|been in operation)(?![\w'])/g, " beenaround "],
  [
    /\b(?:what (?:(?:can|could|does|do|would|will|is) )?(?:it|this|they|the agents?|your agents?|the bots?|it all) (?:actually |really |all |even )*(?:be able to |capable of )?do(?:ing)?(?= |$|\?)(?! you| for a living)(?= for| |$|\?))(?![\w'])/g,
    " whatcanitdo ",
  ],
  [
    /\b(?:(?:how|so how) (?:does|do|would|will|can) (?:it|this|these|your agents?|they|that|everything) (?:all )?(?:actually |really )?work(?= |$|\?)(?! (?:with|on|at|for|in)))(?![\w'])/g,
    " whatdoyoudo ",
  ],
  [
    /\b(?:what(?:'s| is|s)? (?:this|it|that|all this|this thing|this place|this site)(?: (?:about|all about|for))?(?=\?|$))(?![\w'])/g,
    " whatdoyoudo ",
  ],
  [
    /\b(?:(?:know|realiz\w*|notic\w*|aware|tell|find out|figure out|say|says|admit|disclose|pretend\w*|lies?|lying|hide|fake|claim|announce|identify)\b[^.?!]{0,40}?\b(?:it'?s|it is|they'?re|they are|is|are|being|to be|(?:talk|speak|chat)(?:ing)? (?:to|with)|as|not) (?:just |really )?(?:an? )?(?:real )?(?:ai|bots?|robots?|machines?|computers?|software|humans?|person|chat ?bot))(?![\w'])/g,
    " tellsai ",
  ],
  [
    /\b(?:pretend(?:s|ing)? to be (?:a )?(?:human|person|real)|sound(?:s)? (?:human|real|natural|robotic)|sounds? like (?:a )?(?:robot|human|person|machine))(?![\w'])/g,
    " sounds ",
  ],
  [
    /\b(?:(?:do(?:es)?n'?t|doesnt|dont|does not|do not|can'?t|cannot|can not|not|isn'?t|isnt) (?:know|sure|answer)|unsure|stumped|no idea|clueless)(?![\w'])/g,
    " unsure ",
  ],
  [
    /\b(?:(?:not|don'?t|doesn'?t|never|dont|doesnt|didn'?t) (?:show(?:ing)?|com(?:e|ing)|turn(?:ing)?)(?: up)?(?: to| for)?|(?:forget|miss|skip)\w* (?:their|the|our|my)? ?app(?:ointmen)?ts?)(?![\w'])/g,
    " noshow ",
  ],
  [
    /\b(?:(?:more than one|several|multiple|many|two|three|four|five|ten|twenty|\d+) (?:calls?|callers?|people|customers?|chats?|lines?)(?: (?:call |ring |calling |phone )?(?:at (?:a time|once|the same (?:time|moment))|simultaneously|calling))|at (?:once|the same (?:time|moment|second)|a time)|simultaneous(?:ly)?|concurrent(?:ly)?|in parallel|all call|everyone calls)(?![\w'])/g,
    " atonce ",
  ],
  [
    /\b(?:(?:more than one|several|multiple|many|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen|dozens of|second|both|\d+) (?:\w+ )?(?:locations?|stores?|shops?|offices?|branch(?:es)?|sites?)|franchises?)(?![\w'])/g,
    " multilocation ",
  ],
  [/\b(?:get(?:ting)? (?:\w+ )?started|start(?:ed|ing|s)?|begin(?:ning|s)?|sign(?:ing)? up|kick ?off)(?![\w'])/g, " getstarted "],
  [
    /\b(?:(?:are|r) (?:you|u)(?: guys)? hiring|job openings?|work for you|careers?|vacanc(?:y|ies)|open positions?|employment)(?![\w'])/g,
    " careers ",
  ],
  [/\b(?:sell(?:s|ing)? .{0,25}online|online (?:sellers?|retail\w*|boutiques?))(?![\w'])/g, " ecommerce "],
  [/\b(?:front ?desk(?: (?:person|girl|lady|guy|staff))?)(?![\w'])/g, " receptionist "],
  [/\b(?:(?:are|is|guys|it|company) (?:you )?called|(?:the|your) name|named)(?![\w'])/g, " name "],
  [
    /\b(?:(?:can|could|does|do|will|would|should|is|are) (?:it|the (?:ai )?(?:agents?|bots?|thing)|your (?:ai )?(?:agents?|bots?|thing)|an agent|agents|this thing|they)(?= ))(?![\w'])/g,
    " agent ",
  ],
  [/\b(?:24\s*[/x-]\s*7|24 hours a day|round the clock|around the clock)(?![\w'])/g, " afterhours "],
  [
    /\b(?:after[- ]hours|outside (?:of )?(?:business|office|working) hours|(?:at|all|in the middle of the) night|overnight|late at night)(?![\w'])/g,
    " afterhours ",
  ],
  [/\b(?:weekends?|holidays?|sundays?(?= calls?))(?![\w'])/g, " weekend "],
  [
    /\b(?:(?:how|hw|hwo|howw) ?(?:much|mutch|expensive|costly|cheap|pricey)(?! (?:time|email))|set me back|run me|what'?s the damage|price ?tags?|price point)(?![\w'])/g,
    " cost ",
  ],
  [/\b(?:(?:how|hw|hwo) ?(?:long|soon|fast|quick|quickly|many (?:days|weeks)))(?![\w'])/g, " duration "],
  [
    /\b(?:go(?:ing)? live|be live|it(?:'s| is) live|get(?:ting)? (?:\w+ )?(?:set ?up|up and running|going)|live(?! (?:demo|chat|person|human|agent|call|one|in\b))|set(?:ting)?[- ]?up|up and running|roll(?:ed|ing)?[- ]?out|turn(?:ed)? (?:it )?on|on ?board(?:ing|ed)?|implement(?:ed|ing|ation)?|deploy(?:ed|ing|ment)?|install(?:ed|ing|ation)?|ready to use)(?![\w'])/g,
    " setup ",
  ],
  [/\b(?:pick(?:s|ed|ing)? up)(?![\w'])/g, " answer "],
  [
    /\b(?:make[sd]? (?:stuff|things|it) up|mess(?:es|ed)? (?:it |things )?up|screw(?:s|ed)? (?:it |things )?up|get(?:s|ting)? (?:something|it|things|stuff) wrong|goes? wrong|says? something (?:wrong|stupid|dumb|false|bad|weird|crazy))(?![\w'])/g,
    " mistake ",
  ],
  [/\b(?:no[- ]?shows?)(?![\w'])/g, " noshow "],
  [/\b(?:double[- ]?book(?:s|ed|ing)?)(?![\w'])/g, " doublebook "],
  [/\b(?:soc ?-?(?:2|ii|two)(?: type (?:2|ii|two))?)(?![\w'])/g, " soc2 "],
  [/\b(?:e-?commerce|online (?:shop|store|boutique|retail\w*)s?|web ?(?:shop|store)s?)(?![\w'])/g, " ecommerce "],
  [
    /\b(?:web ?chat|chat ?bots? (?:on|for) (?:\w+ )?(?:web)?sites?|live chat|chat widget|chat on (?:\w+ )?(?:web)?sites?)(?![\w'])/g,
    " webchat ",
  ],
  [/\b(?:text(?:s|ed|ing)? messages?|sms(?:es)?)(?![\w'])/g, " sms "],
  [/\b(?:real[- ]?estate|property manage(?:ment|rs?)|realt(?:y|ors?)|landlords?|brokerages?)(?![\w'])/g, " realestate "],
  [
    /\b(?:law (?:firm|office|practice)s?|attorneys?|lawyers?|legal practice|accountants?|accounting|book ?keep(?:er|ing|ers)|cpas?|consultan(?:t|ts|cy|cies)|consulting)(?![\w'])/g,
    " professional ",
  ],
  [
    /\b(?:dental|dentists?|clinics?|doctor'?s?(?: office)?|medical|physicians?|chiropractors?|chiro|med ?spas?|patients?|optometrists?|practice management|health ?care|wellness)(?![\w'])/g,
    " healthcare ",
  ],
  [/\b(?:senior (?:living|care)|assisted living|nursing homes?|elder(?:ly)?(?: care)?|home care)(?![\w'])/g, " senior "],
  [
    /\b(?:contractors?|construction|builders?|roof(?:er|ers|ing)|plumb(?:er|ers|ing)|electricians?|hvac|remodel(?:er|ers|ing)?|landscap(?:er|ers|ing)|handym[ae]n)(?![\w'])/g,
    " construction ",
  ],
  [/\b(?:hotels?|motels?|inns?|bed and breakfast|b&b|airbnbs?|vacation rentals?)(?![\w'])/g, " hotel "],
  [
    /\b(?:restaurants?|cafes?|diners?|taco (?:truck|place|shop|stand)s?|food trucks?|pizz(?:a|eria)s?|bars?(?= )|bakery|bakeries|catering)(?![\w'])/g,
    " restaurant ",
  ],
  [
    /\b(?:(?:hub ?spot|sales ?force|quick ?books|google (?:calendar|workspace|sheets)|gcal|outlook|office ?365|microsoft ?365|zapier|slack|shopify|calendly|jobber|service ?titan|housecall ?pro|clio|dentrix|eaglesoft|zoho|pipedrive|mindbody|acuity|ring ?central|twilio|wordpress|wix|squarespace|zendesk|freshdesk|opentable|open table|airtable|xero|stripe|mailchimp|intercom|netsuite|sap|oracle|athena ?health|open dental|yardi|appfolio|buildium|procore|gohighlevel|vonage|grasshopper)\b)(?![\w'])/g,
    " softwarename ",
  ],
  [
    /\b(?:(?:credit|debit|payment) ?cards?|(?:pay|paying) (?:with|by) (?:a )?card|(?:put|enter|give|need) (?:in |you |my |a )*card)(?![\w'])/g,
    " creditcard ",
  ],
  [
    /\b(?:(?:speak|talk|understand|answer)s? (?:in )?(?:other languages|english)|(?:in |is )?(?:spanish|espanol|french|german|chinese|mandarin|cantonese|vietnamese|portuguese|arabic|korean|japanese|hindi|russian|italian|polish|tagalog|klingon)(?: speak(?:er|ing)s?)?|bi-?lingual|multi-?lingual|(?:any|which|what|other|foreign|more) languages?|en español|languages)(?![\w'])/g,
    " language ",
  ],
  [
    /\b(?:(?:chat ?gpt|gpt-?\d*|open ?ai|claude|anthropic|gemini|llama|llms?|language models?|which model|what model))(?![\w'])/g,
    " languagemodel ",
  ],
  [
    /\b(?:large (?:company|companies|business(?:es)?)|big (?:company|companies|business(?:es)?|corporations?)|corporat(?:e|ions?)|enterprises?)(?![\w'])/g,
    " enterprise ",
  ],
  [
    /\b(?:(?:small|tiny|little|local|family|one[- ]person|one[- ]man) (?:business(?:es)?|compan(?:y|ies)|shops?|stores?|teams?|outfits?|office)|mom[- ]and[- ]pop|smbs?|solo(?:preneurs?)?|sole proprietors?)(?![\w'])/g,
    " smallbusiness ",
  ],
  [
    /\b(?:discovery calls?|strategy calls?|(?:intro |30[- ]minute |thirty[- ]minute )?consult(?:ation|ations|s)?(?= |$)|sales calls?|intro calls?)(?![\w'])/g,
    " discovery ",
  ],
  [/\b(?:first[- ]?light)(?![\w'])/g, " firstlight "],
  [/\b(?:moon ?towers?)(?![\w'])/g, " moontower "],
  [/\b(?:(?:real|actual|live|human) (?:person|people|human|being)|humans?|real ones?)(?![\w'])/g, " person "],
  [/\b(?:voice ?mails?)(?![\w'])/g, " voicemail "],
  [/\b(?:health insurance portability|hippa|hipa)(?![\w'])/g, " hipaa "],
  [/\b(?:opt(?:ing)? out|unsubscribe)(?![\w'])/g, " unsubscribe "],
  [
    /\b(?:work(?:s|ing)? with(?= (?:my|our|the|existing|current|your|other|any|all|this|that|whatever|softwarename)\b)|connect(?:s|ed|ing)? (?:to|with)|plug(?:s|ged)? into|hook(?:s|ed)? (?:in|up) ?(?:to|with)?|sync(?:s|ed)? (?:with|to)|talk(?:s)? to (?:my|our) (?:crm|calendar|software|system|pos)|play nice with|compatible|integrat(?:e|es|ed|ing|ion|ions))(?![\w'])/g,
    " integration ",
  ],
];

/** Words for the same thing; the first of each line stands for all. Written in their stems (see tokens.ts). */
export const synonyms: ReadonlyMap<string, string> = new Map(
  `cost price pricing priced charge fee rate expense expensive cheap cheaper cheapest budget ballpark dollar buck money tariff subscription
  payment pay paid bill billing invoiced
  duration timeline timeframe turnaround wait
  setup launch onboard rollout implementation
  agent bot robot assistant chatbot
  ai artificial machine
  person human people staff employee worker representative rep girl guy lady gal
  receptionist secretary operator switchboard
  phone telephone telephony landline line
  sms text texting
  email mail inbox gmail
  customer client caller consumer guest buyer shopper
  business company firm shop store outfit organization
  appointment appt appts booking book schedule scheduling meeting slot
  reminder remind
  lead prospect inquiry
  data info information
  safe secure security safety protect protected protection
  software tool program system crm platform stack calendar
  document invoice pdf paperwork paper receipt
  mistake error wrong incorrect hallucinate hallucination inaccurate
  accuracy accurate precise precision
  recording record recorded tape taped
  transcript transcription transcribe
  kept keep retain retention
  delete erase remove forget forgotten wipe
  cancel cancellation terminate termination quit leave
  refund moneyback
  location located address headquarter based street
  hours open close closed opening closing
  demo demonstration sample example hear listen preview
  result outcome proof statistic stat
  return roi payback worth
  answer respond response reply
  transfer forward escalate handoff handover
  training train trained learn teach taught
  industry trade niche vertical field sector
  report analytics dashboard summary
  save savings saving
  different better unique
  law legal
  dispute jurisdiction court venue litigation arbitrate arbitration
  own ownership
  angry mad upset annoyed furious
  latency lag delay
  patient hygienist
  afford affordable
  track tracking tracker
  encrypt encryption encrypted
  compliant compliance certified certification
  uptime downtime outage reliability reliable sla
  proposal offer estimate quote
  hire hiring recruit
  team founder owner
  social linkedin facebook instagram twitter
  night midnight evening afterhours weekend
  prepare bring
  free gratis complimentary
  obligation commitment
  process step method
  job task work chore`
    .split("\n")
    .flatMap((line) => {
      const [first = "", ...others] = line.trim().split(" ");
      return others.map((other) => [other, first] as const);
    }),
);

/** Words that stand in nearly every question about us: they say little, but they are not foreign to it either. */
export const light = new Set(
  "agent ai business moontower software customer person call happen who where why whatcanitdo whatdoyoudo getstart getstarted".split(" "),
);

/** Trades and sizes: who asks, more often than what is asked. */
export const audience = new Set(
  "realestate professional healthcare senior construction hotel restaurant ecommerce smallbusiness enterprise".split(" "),
);

/** Words that are a subject if they are asked alone, and no more than part of one in a longer line. */
export const broad = new Set(
  `kept video insurance insur accept account add address answer appointment back bid break build buy call capacity change channel charge city company contact contract conversation  crew
  customer data delete demo department discovery document duration email end fast film form free growth guest help hour industry info invest item job lead listen local
  location lot menu message month name night number open order own owner part patient payment person phone practice price process product program property queue
  question reason record reservation rush service  sign small sms social software solution sound stand start state station support table team technical read choice sell sale market desk special test ready return profit script inventory anymore greet interrupt sleep hold scale scal ring list check truck home
  family clean fix correct weird difficult save write writ written drop hate down level internet old kid adult found stop direction country point talk fit belong print term reach different
  visit travel purchase voice plan package tier special manual evidence complicat agreement improvement leas lease card expand establish benefit collect expert followup rental text time train
  training trip trust update use wait watch website weekend widget work year result hours result report table startup background`.split(
    /\s+/,
  ),
);
