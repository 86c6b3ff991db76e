/** British spellings that the American dictionary has too, with the usual ones. Stems end without a mark, whole words with a $. */
const spellings: Readonly<Record<string, string>> = {
  amongst$: "among",
  cancelled: "canceled",
  cancelling: "canceling",
  catalogue: "catalog",
  centre: "center",
  cheque: "check",
  enquir: "inquir",
  enrol$: "enroll",
  favour: "favor",
  fulfil$: "fulfill",
  grey: "gray",
  harbour: "harbor",
  honour: "honor",
  humour: "humor",
  judgement: "judgment",
  kerb: "curb",
  labelled: "labeled",
  labelling: "labeling",
  labour: "labor",
  learnt$: "learned",
  litre: "liter",
  metre: "meter",
  modelled: "modeled",
  programme$: "program",
  programmes$: "programs",
  skilful: "skillful",
  spelt$: "spelled",
  storey: "story",
  towards$: "toward",
  tyre: "tire",
  whilst$: "while",
};

/** A dog, and no color. */
const fine = /^greyhound/;

/** The British spellings in a text, each with the American one. */
export function britishSpellings(text: string): readonly { readonly found: string; readonly instead: string }[] {
  return (text.match(/\p{L}+/gu) ?? []).flatMap((word) => {
    const lower = word.toLowerCase();
    if (fine.test(lower)) return [];
    const hit = Object.entries(spellings).find(([stem]) => (stem.endsWith("$") ? lower === stem.slice(0, -1) : lower.startsWith(stem)));
    return hit ? [{ found: word, instead: lower.replace(hit[0].replace("$", ""), hit[1]) }] : [];
  });
}
