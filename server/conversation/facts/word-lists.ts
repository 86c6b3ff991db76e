/** Words that say nothing about what is asked. */
export const fillers = new Set(
  `a an and are as at be been being but by could did do does doing done for from had has have having he her here hers him his how i if in into is it
  its just me might mine more most my myself no nor not of off on one ones only or other our ours out own per please she should so some such than that the their
  theirs them then there these they this those thing things through to too up upon us very was we were what when where which while who whom why will with would you
  your yours yourself hi hello hey howdy yo ok okay oh um uh hmm well like actually really basically maybe perhaps also still even ever quite rather pretty
  thank thanks thx cheers sorry question questions ask asking wonder wondering curious know tell explain say said want wants wanted need needs looking look
  think thought guess hope get gets getting got gotten give gives go goes going gone make makes let lets see seem seems come comes can cannot shall must may
  us guys folks yall man dude sir maam please kindly quick quickly simple simply exactly roughly approximately about around regarding concerning
  anything something everything nothing someone somebody anyone anybody everyone everybody any all each every both few lot lots much many
  now today currently again already yet always usually normally generally typically sometimes
  use uses used using work works working offer offers offered provide provides have handle handles support supports able possible possibly
  kind kinds sort sorts type types way ways stuff bit little big small good great nice fine sure yes yeah yep nope right wrong
  because since though although however instead else another same different first second next last new old
  take takes taking put puts run runs running keep keeps call calls called happen happens mean means
  show find help helps please info information details detail idea interested interest consider considering
  whats hows wheres whos thats dont doesnt cant wont isnt arent im ive id youre theyre theres lol btw fyi asap plz pls
  damn hell fuck fucking fuckin shit crap freaking frickin bloody ass`.split(/\s+/),
);

/**
 * What people write for the same thing, before words are looked at one by one. The right side is written in words that the
 * lists below know.
 */
export const phrases: readonly (readonly [RegExp, string])[] = [
  [/24\s*[/x-]\s*7|24 hours a day|round the clock|around the clock/g, " afterhours "],
  [
    /after[- ]hours|outside (?:of )?(?:business|office|working) hours|(?:at|all|in the middle of the) night|overnight|late at night/g,
    " afterhours ",
  ],
  [/weekends?|holidays?|sundays?(?= calls?)/g, " weekend "],
  [
    /how (?:much|expensive|costly|cheap|pricey)(?! (?:time|email))|set me back|run me|what'?s the damage|price ?tags?|price point/g,
    " cost ",
  ],
  [/how (?:long|soon|fast|quick|quickly|many (?:days|weeks))/g, " duration "],
  [
    /go(?:ing)? live|be live|it(?:'s| is) live|get(?:ting)? (?:\w+ )?(?:set ?up|up and running|going|started)|set(?:ting)?[- ]?up|up and running|roll(?:ed|ing)?[- ]?out|turn(?:ed)? (?:it )?on|on ?board(?:ing|ed)?|implement(?:ed|ing|ation)?|deploy(?:ed|ing|ment)?|install(?:ed|ing|ation)?|ready to use/g,
    " setup ",
  ],
  [/pick(?:s|ed|ing)? up/g, " answer "],
  [
    /make[sd]? (?:stuff|things|it) up|mess(?:es|ed)? (?:it |things )?up|screw(?:s|ed)? (?:it |things )?up|get(?:s|ting)? (?:something|it|things|stuff) wrong|goes? wrong|says? something (?:wrong|stupid|false|bad)/g,
    " mistake ",
  ],
  [/no[- ]?shows?/g, " noshow "],
  [/double[- ]?book(?:s|ed|ing)?/g, " doublebook "],
  [/soc ?-?(?:2|ii|two)(?: type (?:2|ii|two))?/g, " soc2 "],
  [/e-?commerce|online (?:shop|store|boutique|retail\w*)s?|web ?(?:shop|store)s?/g, " ecommerce "],
  [/web ?chat|chat ?bot (?:on|for) (?:\w+ )?(?:web)?site|live chat|chat widget|chat on (?:\w+ )?(?:web)?site/g, " webchat "],
  [/text(?:s|ed|ing)? messages?|sms(?:es)?/g, " sms "],
  [/real[- ]?estate|property manage(?:ment|rs?)|realt(?:y|ors?)|landlords?|brokerages?/g, " realestate "],
  [
    /law (?:firm|office|practice)s?|attorneys?|lawyers?|legal practice|accountants?|accounting|book ?keep(?:er|ing|ers)|cpas?|consultan(?:t|ts|cy|cies)|consulting/g,
    " professional ",
  ],
  [
    /dental|dentists?|clinics?|doctor'?s?(?: office)?|medical|physicians?|chiropractors?|chiro|med ?spas?|patients?|optometrists?|practice management|health ?care|wellness/g,
    " healthcare ",
  ],
  [/senior (?:living|care)|assisted living|nursing homes?|elder(?:ly)?(?: care)?|home care/g, " senior "],
  [
    /contractors?|construction|builders?|roof(?:er|ers|ing)|plumb(?:er|ers|ing)|electricians?|hvac|remodel(?:er|ers|ing)?|landscap(?:er|ers|ing)|handym[ae]n/g,
    " construction ",
  ],
  [/hotels?|motels?|inns?|bed and breakfast|b&b|airbnbs?|vacation rentals?/g, " hotel "],
  [
    /restaurants?|cafes?|diners?|taco (?:truck|place|shop|stand)s?|food trucks?|pizz(?:a|eria)s?|bars?(?= )|bakery|bakeries|catering/g,
    " restaurant ",
  ],
  [
    /(?:hub ?spot|sales ?force|quick ?books|google (?:calendar|workspace|sheets)|gcal|outlook|office ?365|microsoft ?365|zapier|slack|teams|shopify|square|toast|calendly|jobber|service ?titan|housecall ?pro|clio|dentrix|eaglesoft|epic|zoho|pipedrive|mindbody|acuity|ring ?central|twilio|wordpress|wix|squarespace|zendesk|freshdesk|opentable|open table|airtable|notion|monday\.com|xero|stripe|mailchimp|intercom|netsuite|sap|oracle|athena ?health|open dental|yardi|appfolio|buildium|procore|gohighlevel|vonage|grasshopper)\b/g,
    " softwarename ",
  ],
  [/credit ?cards?/g, " creditcard "],
  [
    /(?:speak|talk|understand|answer)s? (?:in )?(?:other languages|spanish|french|german|chinese|mandarin|vietnamese|portuguese|english)|bi-?lingual|multi-?lingual|(?:any|which|what|other|foreign|more) languages?|en español|languages/g,
    " language ",
  ],
  [/(?:chat ?gpt|gpt-?\d*|open ?ai|claude|anthropic|gemini|llama|llms?|language models?|which model|what model)/g, " languagemodel "],
  [
    /large (?:company|companies|business(?:es)?)|big (?:company|companies|business(?:es)?|corporations?)|corporat(?:e|ions?)|enterprises?/g,
    " enterprise ",
  ],
  [
    /(?:small|tiny|little|local|family|one[- ]person|one[- ]man) (?:business(?:es)?|compan(?:y|ies)|shops?|stores?|teams?|outfits?|office)|mom[- ]and[- ]pop|smbs?|solo(?:preneurs?)?|sole proprietors?/g,
    " smallbusiness ",
  ],
  [
    /discovery calls?|strategy calls?|(?:free |intro |30[- ]minute |thirty[- ]minute )?consult(?:ation|ations|s)?(?= |$)|sales calls?|intro calls?/g,
    " discovery ",
  ],
  [/first[- ]?light/g, " firstlight "],
  [/moon ?towers?/g, " moontower "],
  [/(?:real|actual|live|human) (?:person|people|human|being|voice)|humans?|real ones?/g, " person "],
  [/voice ?mails?/g, " voicemail "],
  [/health insurance portability|hippa|hipa\b/g, " hipaa "],
  [/opt(?:ing)? out|unsubscribe/g, " unsubscribe "],
  [
    /work(?:s|ing)? with|connect(?:s|ed|ing)? (?:to|with)|plug(?:s|ged)? into|hook(?:s|ed)? (?:in|up) ?(?:to|with)?|sync(?:s|ed)? (?:with|to)|talk(?:s)? to (?:my|our) (?:crm|calendar|software|system|pos)|play nice with|compatible|integrat(?:e|es|ed|ing|ion|ions)/g,
    " integration ",
  ],
];

/** Words for the same thing; the first of each line stands for all. Written in their stems (see tokens.ts). */
export const synonyms: ReadonlyMap<string, string> = new Map(
  `cost price pricing priced charge fee rate expense expensive cheap cheaper cheapest affordable afford budget ballpark quote dollar buck money pay paid tariff subscription
  duration timeline timeframe turnaround wait
  setup launch onboard start begin rollout implementation
  agent bot robot assistant chatbot
  ai artificial machine
  person human people staff employee worker representative rep
  receptionist frontdesk secretary operator switchboard
  phone telephone ring telephony landline line
  sms text texting
  email mail inbox gmail
  customer client caller consumer guest buyer shopper
  business company firm shop store outfit organization
  appointment booking book schedule scheduling meeting slot
  reminder remind
  lead prospect inquiry
  data information
  safe secure security safety protect protected protection privacy private
  software tool program system crm app platform stack calendar
  document invoice pdf paperwork paper receipt
  mistake error wrong incorrect hallucinate hallucination inaccurate
  accuracy accurate precise precision
  recording record recorded tape taped
  transcript transcription transcribe
  kept store stored retain retention
  delete erase remove forget forgotten wipe
  cancel cancellation terminate termination quit leave
  refund moneyback
  location located office address headquarter based street
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
  different better unique special
  law legal
  track tracking tracker
  encrypt encryption encrypted
  compliant compliance certified certification
  country state
  uptime downtime outage reliability reliable sla
  proposal offer estimate
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
export const light = new Set("agent ai business moontower software customer person call happen".split(" "));

/** Trades and sizes: who asks, more often than what is asked. */
export const audience = new Set(
  "realestate professional healthcare senior construction hotel restaurant ecommerce smallbusiness enterprise".split(" "),
);
