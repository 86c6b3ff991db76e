import type { CSSProperties } from "react";
import { palette } from "#domain/palette.ts";

/** The site's colors and fonts as inline styles, which all mail programs support. */
export const colour = {
  paper: palette.paper,
  quiet: palette.paper2,
  ink: palette.ink,
  soft: palette.ink2,
  line: palette.line,
  lamp: palette.lamp,
} as const;

const display = "'Schibsted Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const text = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

export const style = {
  body: { margin: 0, padding: 0, backgroundColor: colour.paper, WebkitTextSizeAdjust: "100%" },
  preview: { display: "none", maxHeight: 0, overflow: "hidden", opacity: 0, fontSize: 1, lineHeight: "1px", color: colour.paper },
  page: { width: "100%", backgroundColor: colour.paper },
  sheet: { width: "100%", maxWidth: 600 },
  dot: { fontSize: 1, lineHeight: "9px" },
  lamp: { width: 9, height: 9, borderRadius: 9, backgroundColor: colour.lamp },
  wordmark: { fontFamily: display, fontSize: 21, fontWeight: 700, letterSpacing: "-0.03em", lineHeight: "28px", color: colour.ink },
  eyebrow: { fontFamily: text, fontSize: 13, lineHeight: "20px", color: colour.soft, paddingTop: 14 },
  heading: {
    margin: 0,
    fontFamily: display,
    fontSize: 34,
    fontWeight: 700,
    letterSpacing: "-0.035em",
    lineHeight: "38px",
    color: colour.ink,
  },
  text: { margin: 0, fontFamily: text, fontSize: 17, lineHeight: "27px", color: colour.ink },
  soft: { margin: 0, fontFamily: text, fontSize: 15, lineHeight: "23px", color: colour.soft },
  small: { margin: 0, fontFamily: text, fontSize: 13, lineHeight: "20px", color: colour.soft },
  label: { fontFamily: text, fontSize: 15, lineHeight: "23px", color: colour.soft },
  value: { fontFamily: text, fontSize: 16, fontWeight: 600, lineHeight: "23px", color: colour.ink, wordBreak: "break-word" },
  link: { color: colour.ink, textDecoration: "underline", textUnderlineOffset: 3 },
  highlight: {
    fontFamily: display,
    fontSize: 27,
    fontWeight: 700,
    letterSpacing: "-0.03em",
    lineHeight: "32px",
    color: colour.ink,
  },
  button: {
    display: "inline-block",
    padding: "16px 26px",
    fontFamily: text,
    fontSize: 17,
    fontWeight: 600,
    lineHeight: "24px",
    color: colour.ink,
    textDecoration: "none",
  },
} as const satisfies Record<string, CSSProperties>;

/** For mail programs that support a style element: narrow screens and a dark color scheme. */
export const mailStylesheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a[x-apple-data-detectors] { color: inherit !important; text-decoration: none !important; }
@media (max-width: 480px) {
  .edge { padding-left: 20px !important; padding-right: 20px !important; }
  .heading { font-size: 29px !important; line-height: 33px !important; }
  .fact-label, .fact-value { display: block !important; width: auto !important; }
  .fact-label { padding-bottom: 0 !important; }
  .fact-value { border-top: 0 !important; padding-top: 0 !important; }
  .actions { width: 100% !important; }
  .button, .button a { display: block !important; text-align: center !important; }
  .beside { display: block !important; padding: 18px 0 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0b1a1c !important; }
  .ink { color: ${palette.paper} !important; }
  .soft { color: #b9c4bf !important; }
  .quiet { background-color: #13282b !important; }
  .rule { border-color: ${palette.paper} !important; }
  .hair { border-color: #2c4346 !important; }
  .on-lamp { color: ${palette.ink} !important; }
}
`;
