/** A legal text as plain data: what the Markdown files may contain, and nothing else. The page renders it as elements. */
export type LegalDocument = {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
};

export type LegalSection = {
  readonly id: string;
  readonly heading: string;
  /** The margin note: the section in one or two sentences. */
  readonly gist: string;
  readonly blocks: readonly LegalBlock[];
};

export type LegalBlock =
  | { readonly kind: "paragraph"; readonly text: LegalText }
  | { readonly kind: "list"; readonly items: readonly LegalText[] }
  | { readonly kind: "subheading"; readonly text: LegalText }
  | { readonly kind: "table"; readonly head: readonly LegalText[]; readonly rows: readonly (readonly LegalText[])[] };

export type LegalText = readonly LegalRun[];

export type LegalRun =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "strong"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };
