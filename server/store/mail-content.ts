/**
 * A mail as blocks, from which server/mail makes both the HTML and the plain text, so that the two can't differ.
 * All values are plain text; the renderers escape what needs it. Waiting mails are stored so, and a newer release sends
 * them: what is added here is optional, and nothing is taken away.
 */
export type MailContent = {
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  /** Small words above the heading. */
  readonly eyebrow: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Quiet words under a line at the end. */
  readonly smallPrint?: string | undefined;
};

export type MailBlock =
  | { readonly kind: "text"; readonly text: string }
  /** The one thing that matters, large: a date and time (\n breaks it). `lines` stand under it, smaller. */
  | { readonly kind: "highlight"; readonly text: string; readonly lines: readonly string[] }
  | { readonly kind: "facts"; readonly rows: readonly MailFact[] }
  /** Somebody's own words, line breaks kept. */
  | { readonly kind: "quote"; readonly label: string; readonly text: string }
  /** The first link is the button; the others stand beside it as plain links. */
  | { readonly kind: "actions"; readonly links: readonly MailLink[] };

export type MailFact = { readonly label: string; readonly value: string; readonly href?: string };
export type MailLink = { readonly label: string; readonly href: string };
