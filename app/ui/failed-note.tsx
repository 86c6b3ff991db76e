/** Styles that only pages with islands need. */
const place = {
  position: "fixed",
  inset: "auto 0 0",
  zIndex: 26,
  paddingInline: "var(--edge)",
  background: "var(--error)",
  color: "var(--white)",
  lineHeight: 2,
} as const;

/** At the bottom of the window. Empty and without height until a press fails (failed-words.ts). */
export function FailedNote({ words }: { readonly words: string }) {
  return <p style={place} aria-live="assertive" data-failed={words} />;
}
