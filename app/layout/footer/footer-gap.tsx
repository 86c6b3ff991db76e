/** The section gap before the footer, if a page does not end with a band. */
export const FooterGap = () => <div style={{ height: "var(--sec)" }} />;
