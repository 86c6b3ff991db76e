/** British spellings with their American ones. Stems end without a mark, whole words with a $. */
const spellings: Readonly<Record<string, string>> = {
  aluminium: "aluminum",
  amongst$: "among",
  analys: "analyz",
  apologis: "apologiz",
  behaviour: "behavior",
  cancelled: "canceled",
  cancelling: "canceling",
  catalogue: "catalog",
  centre: "center",
  cheque: "check",
  colour: "color",
  customis: "customiz",
  defence: "defense",
  enquir: "inquir",
  enrol$: "enroll",
  favour: "favor",
  fulfil$: "fulfill",
  grey: "gray",
  harbour: "harbor",
  honour: "honor",
  humour: "humor",
  jewellery: "jewelry",
  judgement: "judgment",
  kerb: "curb",
  labelled: "labeled",
  labelling: "labeling",
  labour: "labor",
  learnt$: "learned",
  licence: "license",
  litre: "liter",
  maximis: "maximiz",
  metre: "meter",
  minimis: "minimiz",
  modelled: "modeled",
  neighbour: "neighbor",
  offence: "offense",
  optimis: "optimiz",
  organis: "organiz",
  practis: "practic",
  prioritis: "prioritiz",
  programme$: "program",
  programmes$: "programs",
  realis: "realiz",
  recognis: "recogniz",
  skilful: "skillful",
  spelt$: "spelled",
  storey: "story",
  summaris: "summariz",
  towards$: "toward",
  travelled: "traveled",
  traveller: "traveler",
  travelling: "traveling",
  tyre: "tire",
  utilis: "utiliz",
  whilst$: "while",
};

/** Words that look like one of them and are right in the United States too. */
const fine = /^(analys[it]|realis[mt]|optimis[mt]|organism|greyhound|catalogue raisonné)/;

/** The British spellings in a text, each with the American one. */
export function britishSpellings(text: string): readonly { readonly found: string; readonly instead: string }[] {
  return (text.match(/\p{L}+/gu) ?? []).flatMap((word) => {
    const lower = word.toLowerCase();
    if (fine.test(lower)) return [];
    const hit = Object.entries(spellings).find(([stem]) => (stem.endsWith("$") ? lower === stem.slice(0, -1) : lower.startsWith(stem)));
    return hit ? [{ found: word, instead: lower.replace(hit[0].replace("$", ""), hit[1]) }] : [];
  });
}
