import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { brand } from "#content/brand.ts";
import { mailFrameWords } from "#content/mail.ts";
import type { MailContent } from "#server/store/outbox-rows.ts";
import { LayoutTable } from "./layout-table.tsx";
import { MailBlockRow } from "./mail-blocks.tsx";
import { colour, mailStylesheet, style } from "./mail-styles.ts";

/** The HTML half of a mail: one column on paper, an ink rule, one lamp. No pictures are loaded from anywhere. */
export function MailDocument({ preview, eyebrow, heading, blocks, smallPrint }: MailContent) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{heading}</title>
        <style>{mailStylesheet}</style>
      </head>
      <body className="paper" style={style.body}>
        <div style={style.preview}>{preview}</div>
        <LayoutTable className="paper" style={style.page}>
          <tr>
            <td align="center" className="edge" style={{ padding: "32px 24px 40px" }}>
              <LayoutTable align="center" width={600} style={style.sheet}>
                <Masthead eyebrow={eyebrow} />
                <tr>
                  <td align="left" style={{ paddingTop: 34 }}>
                    <h1 className="ink heading" style={style.heading}>
                      {heading}
                    </h1>
                  </td>
                </tr>
                {blocks.map((block) => (
                  <MailBlockRow key={JSON.stringify(block)} block={block} />
                ))}
                <Footer smallPrint={smallPrint} />
              </LayoutTable>
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  );
}

/** The name with its six lamps, and the ink rule that opens every section of the site. */
function Masthead({ eyebrow }: { readonly eyebrow: string }) {
  return (
    <>
      <tr>
        <td align="left" style={{ paddingBottom: 14 }}>
          <LayoutTable width="100%">
            <tr>
              <td align="left" className="ink" style={style.wordmark}>
                {brand.name}
              </td>
              <td align="right" style={{ verticalAlign: "middle" }}>
                <Lamps />
              </td>
            </tr>
          </LayoutTable>
        </td>
      </tr>
      <tr>
        <td align="left" className="rule soft" style={{ ...style.eyebrow, borderTop: `2px solid ${colour.ink}` }}>
          {eyebrow}
        </td>
      </tr>
    </>
  );
}

/** Cells with a size and a ground of their own: Outlook draws them square, everything else round. */
function Lamps() {
  return (
    <LayoutTable align="right" aria-hidden="true">
      <tr>
        {[1, 2, 3, 4, 5, 6].map((lamp) => (
          <Fragment key={lamp}>
            <td width={6} style={style.dot}>
              {"\u00a0"}
            </td>
            <td width={9} height={9} style={{ ...style.dot, ...style.lamp }}>
              {"\u00a0"}
            </td>
          </Fragment>
        ))}
      </tr>
    </LayoutTable>
  );
}

function Footer({ smallPrint }: Pick<MailContent, "smallPrint">) {
  const [name, ...contact] = mailFrameWords.signature;
  return (
    <tr>
      <td align="left" style={{ paddingTop: 44 }}>
        <LayoutTable width="100%">
          <tr>
            <td align="left" className="hair" style={{ borderTop: `1px solid ${colour.line}`, paddingTop: 18 }}>
              <p className="soft" style={style.small}>
                <strong className="ink" style={{ color: colour.ink }}>
                  {name}
                </strong>
                {" · "}
                {contact.join(" · ")}
              </p>
              {smallPrint && (
                <p className="soft" style={{ ...style.small, paddingTop: 8 }}>
                  {smallPrint}
                </p>
              )}
            </td>
          </tr>
        </LayoutTable>
      </td>
    </tr>
  );
}

/** The HTML half of a mail, finished and escaped. Made as it is sent: the outbox keeps what it says, a tenth of that. */
export function renderMail(content: MailContent): string {
  return `<!doctype html>\n${renderToStaticMarkup(<MailDocument {...content} />)}`;
}
