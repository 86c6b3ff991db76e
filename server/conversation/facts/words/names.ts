/** Trades, tools, channels, languages and sizes, each under one name. */
export const names: readonly (readonly [RegExp, string])[] = [
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
    /\b(?:(?:hub ?spott?|woo ?commerce|big ?commerce|magento|klaviyo|notion|trello|asana|excel|sage|fresh ?books|resy|yelp|thumbtack|service ?m8|kareo|drchrono|my ?case|smokeball|boulevard|vagaro|booksy|fresha|gloss ?genius|cloudbeds|guesty|kvcore|keap|active ?campaign|constant contact|webex|nextiva|dialpad|ooma|google voice|microsoft teams|sales ?force|quick ?books|google (?:calendar|workspace|sheets)|gcal|outlook|office ?365|microsoft ?365|zapier|slack|shopify|calendly|jobber|service ?titan|housecall ?pro|clio|dentrix|eaglesoft|zoho|pipedrive|mindbody|acuity|ring ?central|twilio|wordpress|wix|squarespace|zendesk|freshdesk|opentable|open table|airtable|xero|stripe|mailchimp|intercom|netsuite|sap|oracle|athena ?health|open dental|yardi|appfolio|buildium|procore|gohighlevel|vonage|grasshopper)\b)(?![\w'])/g,
    " softwarename ",
  ],
  [
    /\b(?:(?:credit|debit|payment) ?cards?|(?:pay|paying) (?:with|by) (?:a )?card|(?:put|enter|give|need) (?:in |you |my |a )*card)(?![\w'])/g,
    " creditcard ",
  ],
  [
    /\b(?:(?:speak|talk|understand|answer)s? (?:in )?(?:other languages|english)|(?:in |is )?(?:spanish|espanol|french|german|chinese|mandarin|cantonese|vietnamese|portuguese|arabic|korean|japanese|hindi|russian|italian|polish|tagalog|klingon|ukrainian|hebrew|greek|thai|turkish|urdu|punjabi|farsi|persian|dutch|swedish|norwegian|danish|finnish|creole|hmong|somali|swahili|nepali|bengali|tamil|telugu|gujarati|czech|romanian|hungarian|bulgarian|serbian|croatian|armenian|albanian|amharic|burmese|khmer|lao|malay|indonesian|latin|yiddish|spansh|portugese)(?: speak(?:er|ing)s?)?|bi-?lingual|multi-?lingual|(?:any|which|what|other|foreign|more) languages?|en español|languages)(?![\w'])/g,
    " language ",
  ],
  [
    /\b(?:(?:chat ?gpt|gpt-?\d*|open ?ai|claude|anthropic|gemini|llama|llms?|language models?|(?:which|what) (?:ai |language )?model))(?![\w'])/g,
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
