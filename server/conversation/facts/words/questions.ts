/** What people ask again and again, however they put it. */
export const questions: readonly (readonly [RegExp, string])[] = [
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
  [
    /\b(?:how many (?:customers|clients|businesses|companies|people) (?:actually |really |already |currently )*(?:do|use|are|trust|have|work)\w*)(?![\w'])/g,
    " customercount ",
  ],
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
    /\b(?:(?:more than one|several|multiple|many|two|three|four|five|ten|twenty|\d+) (?:calls?|callers?|people|customers?|chats?|lines?)(?: (?:call |ring |calling |phone )?(?:at (?:a time|one time|1 time|once|the same (?:time|moment))|simultaneously|calling))|at (?:once|the same (?:time|moment|second)|a time|one time|1 time)|simultaneous(?:ly)?|concurrent(?:ly)?|in parallel|all call|everyone calls)(?![\w'])/g,
    " atonce ",
  ],
  [
    /\b(?:(?:more than one|several|multiple|many|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen|dozens of|second|both|\d+) (?:\w+ )?(?:locations?|stores?|shops?|offices?|branch(?:es)?|sites?|propert(?:y|ies)|clinics|restaurants|hotels|salons|garages|gyms|spas|bakeries|practices|dealerships|schools|warehouses|kitchens|bars|cafes|studios|places)|franchises?)(?![\w'])/g,
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
];
