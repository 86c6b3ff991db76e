import { placeZones } from "#server/conversation/when/place-zones.ts";
import { isAmericanWord, isCommonWord, isProperNoun } from "#server/dictionary.ts";

/** Words that begin a sentence with a capital letter and are not names. */
const noNameWord =
  "(?:Im|Its|This|It|We|From|For|Company|Email|Name|Phone|Contact|Spanish|English|French|German|Portuguese|Chinese|Mandarin|Vietnamese|Korean|Arabic|Russian|Italian|Hindi|Japanese|Just|Not|Really|Basically|Pretty|Only|Like|Probably|All|Great|Different|My|Our|Your|What|Looking|Interested|Calling|Wondering|Trying|Sure|Fine|Good|OK|Okay|A|An|The|In|At|On|So|Very|Here|There|Done|Sorry|Hi|Hello|Dear|Thank|Thanks|Best|Kind|Happy|Merry|Sounds|See|Yes|No|Call|Please|Next|Today|Tomorrow|Tonight|Mon|Tues?|Weds?|Thu(?:rs?)?|Fri|Sat|Sun|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December)";
const noNames = new RegExp(`^${noNameWord}$`);
/** "This Friday, Early Afternoon" */
const namesTime = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|mornings?|afternoons?|evenings?|noon|next week)\b/i;

/** Words in the names of companies. They distinguish a company from a place. */
const companyWord = String.raw`(?:LL[CP]|Inc|Co|Corp|Ltd|Company|Group|Heating|Air|Roofing|Plumbing|Electric\w*|Dental|Dentistry|Clinic|Realty|Homes?|Properties|Law|Legal|Salon|Spa|Hotel|Inn|Services?|Solutions?|Construction|Builders?|Landscaping|Lawn|Cleaning|Auto\w*|Bakery|Kitchen|Grill|Cafe|Café|Coffee|Tacos?|BBQ|Foods?|Health|Medical|Care|Partners|Associates|Consulting|Agency|Studio|Shop|Store|Motors|Supply|Logistics|Fitness|Gym|Vet\w*|Animal|Pharmacy|Insurance|Financial|Accounting|HVAC|Systems?|Labs?|Sons|Bros|Brothers|Tech\w*|Farms?|Brewing|Bank|School)`;
export const companyWords = new RegExp(String.raw`\b${companyWord}\b`);
export const particle = "(?:de|del|della|di|da|dos|du|la|le|van|von|der|den|ter|bin|al|el|y|st\\.?)";
const capitalWord = String.raw`(?!I['’])\p{Lu}[\p{L}\p{M}'’-]+`;
const furtherName = String.raw`(?: (?:${particle}[ -])*(?:\p{Lu}\. )?(?!${noNameWord}\b|${companyWord}\b)${capitalWord}){0,2}(?:,? (?:Jr|Sr|III?|IV)\b)?`;
/** Source of a pattern for a name within a sentence: "Ludmila van der Berg", "Rob Tanaka Jr". */
export const nameWithin = String.raw`${capitalWord}(?: (?:${particle}[ -])*(?:\p{Lu}\. )?(?:${capitalWord}|(?!I\b)\p{Lu}(?=[,.;]|$))${furtherName})?`;
/** The same for a name of at least two words. */
export const firstAndLast = String.raw`${capitalWord} (?:${particle}[ -])*(?:\p{Lu}\. )?${capitalWord}${furtherName}`;
const nameAlone = new RegExp(String.raw`^\p{Lu}[\p{L}\p{M}'’.-]*(?: (?:${particle} )*\p{Lu}[\p{L}\p{M}'’.-]*){0,3}$`, "u");
/** A first and a last name, capitalized. */
export const isFullName = (text: string): boolean => nameAlone.test(text) && text.includes(" ");
const smallAlone = /^[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){1,3}$/u;
/** Answers to the question for a name that are not a name. */
export const noAnswers =
  /^(?:Whatever|Wait|Maybe|Hmm+|Dunno|Idk|Stop|Back|Go|Let|Never|Later|Anyone|Nobody|Somebody|Me|Myself|Us|Everyone|Same|Right|Soon|Now|First|Instead|Asap)\b/i;

/** "It's for Mike Pruitt": a name follows, even if it looks like words of a question. */
export const isForSomebody = (text: string): boolean => forWhom.test(text);
const forWhom =
  /^(?:(?:it|that)(?:['’]s| is|s|['’]?ll be)|this is|i['’]?m|i am|make it|put it|book it)(?: (?:for|under|on))?(?: (?:my|our) [a-z]+,?)? (?=\p{L})/iu;

/** Words that occur in sentences but not in names: "mainly about our no-shows". */
const inSentence =
  /\b(?:about|our|my|your|their|the|for|with|to|on|at|is|are|we|i|you|they|it|its|it['’]?s|if|or|and|but|not|can|that|this|when|then|there|open)\b/i;

/** The name in a line that is only a name. In lower case, at least one of its words must not be a common word. */
export function bareName(text: string): string | undefined {
  const told = text.replace(/^[\s,;:–—-]+|(?:\s+(?:here|speaking))?[\s,;:.!]*$/gi, "").replace(forWhom, "");
  const all = told.split(" ");
  if (told.length > 100 || !isNameLike(told) || noAnswers.test(told) || namesTime.test(told)) return undefined;
  if (nameAlone.test(told)) return told;
  if (all.length === 1) return isKnownName(told) ? capital(told) : undefined;
  return isFewWords(told) && all.some((word) => !isCommonWord(word) && !placeZones.has(word)) ? capital(told) : undefined;
}

const aFewWords = /^[\p{L}\p{M}'’-]{2,}(?: [\p{L}\p{M}'’.-]+){0,2}$/u;

/** A name in lower case that the dictionary contains: "carla reyes". The last name may also be a word that is not in the dictionary. */
export function isKnownName(small: string): boolean {
  const [first = "", ...others] = small.split(" ");
  const isName = (word: string) => isProperNoun(word) && isNameLike(word);
  return (
    aFewWords.test(small) &&
    !inSentence.test(small) &&
    !noAnswers.test(small) &&
    !placeZones.has(small.toLowerCase()) &&
    isName(first) &&
    others.every((word) => isName(word) || !isAmericanWord(word))
  );
}

/** A few words that do not form a sentence: "keystone property mgmt" */
export const isFewWords = (text: string): boolean => smallAlone.test(text) && !inSentence.test(text);

/** "Office manager at", before a company or a name */
export const isRole = (text: string): boolean => role.test(text);
export const roleWords =
  "(?:co-?)?owner|manager|gm|director|founder|ceo|coo|cto|president|vp|partner|principal|broker|assistant|secretary|receptionist|(?:front|help) desk|coordinator|administrator|admin|bookkeeper|operator|foreman|supervisor|chef|pastor";
const role = new RegExp(
  String.raw`^(?:i'?m |i am )?(?:the |an? )?(?:(?!to\b)\w+ ){0,2}(?:${roleWords})(?: (?:here|at|of|for|with|from))?\W*$`,
  "i",
);

/** The separators between the parts of a line. */
const divider = /[,;:!?()<>\n]|^[-–—]\s|(?<!\b(?:\p{Lu}|Dr|Mrs?|Ms|St|Jr|Sr))\.(?=\s|$)|\s[-–—/|]\s|\s(?:and|but)\s/u;
/** "Put it under", "sign it", "it should come from" */
export const filing =
  "(?:(?:you can|can you|could you|it|that|this|they) (?:should |can )?)?(?:book|put|file|sign|leave|make|list|log|enter|save|come|send|change)(?: (?:a|an|the|me|us|it|this|that|down|in|over|to|my|its?|call|demo|meeting|time|appointment|message|note|name))*(?: (?:as|by|for|from|of|under|with))?(?: (?:my|the) name(?: of)?)?";
/** What may precede a name in its part. */
const before = new RegExp(
  String.raw`^(?:(?:${filing}|hi|hello|hey|ok(?:ay)?|yes|yeah|no|wait|sorry|actually|sure|so|well|thanks|please|then|it['’]?s|s?he['’]?s|that['’]?s|this is|here is|i['’]?m|i am|(?:my |the )?name(?:['’]?s| is)?|for|ask for|attn:?|from|under)\s+)+`,
  "i",
);
/** What may follow a name in its part: "Priya Raman here from Raman & Cole". */
const behind = /\s+(?:(?:here|speaking|again|then)(?:\s.*)?|(?:from|at|with|of)(?:\s.*)?)$/i;
const isPartOfName = (word: string | undefined): boolean =>
  word !== undefined &&
  /^[\p{L}\p{M}'’-]{2,}$/u.test(word) &&
  !inSentence.test(word) &&
  (!isAmericanWord(word) || isProperNoun(word)) &&
  isNameLike(word);
const longest = (names: readonly string[]) => names.toSorted((one, other) => other.split(" ").length - one.split(" ").length)[0];
const leadingName = new RegExp(String.raw`^${firstAndLast}(?= \p{Ll})`, "u");

/**
 * A name that is a part of its own in a line: "10:30. Beck Sorrel, beck@sorrel.example". A name in lower case or of a single word
 * counts only if the address contains it ("nora whitlock nora.w@castle.example") or the dictionary supports it. In `line`, a comma
 * replaces each address and number.
 */
export function nameAmong(line: string, address: string | undefined): string | undefined {
  const parts = line.split(divider).map((part) => part.trim().replace(before, "").replace(behind, ""));
  const [box = "", host = ""] = address?.toLowerCase().split("@") ?? [];
  const isInBox = (word: string) => word.length > 2 && box.includes(word.toLowerCase());
  const isFirst = (word: string) => isNameLike(word) || isInBox(word);
  const names = parts.filter(
    (part) =>
      isFirst(part.split(" ")[0] ?? "") &&
      !noAnswers.test(part) &&
      !companyWords.test(part) &&
      (!namesTime.test(part) || part.split(" ").some(isInBox)),
  );
  // "Omar, Lakeline Locksmith, omar@lakelinelock.example"
  const isOfHost = (part: string) =>
    host !== "" &&
    part
      .toLowerCase()
      .replaceAll(/[^a-z]/g, "")
      .startsWith(host.split(".")[0] ?? "");
  // "3:30 works denise kowalczyk dkowalczyk@kplumb.example"
  const besideBox = (part: string) => {
    const words = part.split(" ");
    const at = words.findIndex((word) => word.length > 3 && !isCommonWord(word) && isInBox(word));
    const both = [
      [at, at + 1],
      [at - 1, at],
    ].map((places) => places.map((place) => words[place]));
    return at < 0 || words.length < 3 ? undefined : capital(both.find((pair) => pair.every(isPartOfName))?.join(" "));
  };
  return (
    names.find((part) => isFullName(part) && !isOfHost(part)) ??
    // "Rosa Medina mesa libre catering rosa@mesalibre.example"
    names.map((part) => leadingName.exec(part)?.[0]).find((name) => name?.split(" ").some(isInBox)) ??
    capital(longest(names.filter((part) => aFewWords.test(part) && part.split(" ").some(isInBox)))) ??
    parts.map(besideBox).find(Boolean) ??
    names.find((part) => isFullName(part)) ??
    capital(names.find((part) => part.includes(" ") && isKnownName(part))) ??
    names.find((part) => nameAlone.test(part) && (address !== undefined || /\bname\b/i.test(line)) && !isCommonWord(part)) ??
    // "Second slot. Omar"
    (parts.length > 1 ? names.find((part) => nameAlone.test(part) && isKnownName(part.toLowerCase())) : undefined)
  );
}

/** "This is mike from Ruiz", but not "this is just chatgpt with a phone number". */
export const isNameLike = (small: string | undefined): boolean => small !== undefined && !noNames.test(capital(small.split(" ")[0]) ?? "");

export const capital = <Text extends string | undefined>(small: Text) =>
  small?.replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase()) as Text; // undefined stays undefined
