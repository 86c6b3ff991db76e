import { type ComponentProps, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { brand } from "#content/brand.ts";
import { mailFrameWords } from "#content/mail.ts";
import type { MailBlock, MailContent, MailFact, MailLink } from "#server/store/outbox-rows.ts";
import { colour, mailStylesheet, style } from "./mail-styles.ts";

/** The HTML part of a mail: one column, without external images. */
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

/** The company's name with six dots, and the rule that begins every section of the site. */
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

/** Table cells with a background color: Outlook draws them square, other programs round. */
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

const gaps = { text: 22, highlight: 30, facts: 30, quote: 30, actions: 32 } as const satisfies Record<MailBlock["kind"], number>;

function MailBlockRow({ block }: { readonly block: MailBlock }) {
  return (
    <tr>
      <td align="left" style={{ paddingTop: gaps[block.kind] }}>
        <Block {...block} />
      </td>
    </tr>
  );
}

function Block(block: MailBlock) {
  switch (block.kind) {
    case "text":
      return (
        <p className="ink" style={style.text}>
          <Lines text={block.text} />
        </p>
      );
    case "highlight":
      return <Highlight text={block.text} lines={block.lines} />;
    case "facts":
      return <Facts rows={block.rows} />;
    case "quote":
      return <Quote label={block.label} text={block.text} />;
    case "actions":
      return <Actions links={block.links} />;
    default:
      throw new TypeError(`No such block: ${JSON.stringify((block satisfies never as MailBlock).kind)}`);
  }
}

function Highlight({ text, lines }: { readonly text: string; readonly lines: readonly string[] }) {
  return (
    <LayoutTable width="100%">
      <tr>
        <td width={5} style={{ backgroundColor: colour.lamp, fontSize: 1, lineHeight: "1px" }}>
          {"\u00a0"}
        </td>
        <td align="left" className="quiet" style={{ backgroundColor: colour.quiet, padding: "20px 22px" }}>
          <div className="ink" style={style.highlight}>
            <Lines text={text} />
          </div>
          {lines.map((line) => (
            <div key={line} className="soft" style={{ ...style.soft, paddingTop: 4 }}>
              {line}
            </div>
          ))}
        </td>
      </tr>
    </LayoutTable>
  );
}

function Facts({ rows }: { readonly rows: readonly MailFact[] }) {
  const line = { borderTop: `1px solid ${colour.line}`, padding: "11px 0", verticalAlign: "top" } as const;
  return (
    <LayoutTable width="100%" className="hair" style={{ borderBottom: `1px solid ${colour.line}` }}>
      {rows.map(({ label, value, href }) => (
        <tr key={label}>
          <td width={150} align="left" className="fact-label hair soft" style={{ ...style.label, ...line }}>
            {label}
          </td>
          <td align="left" className="fact-value hair ink" style={{ ...style.value, ...line }}>
            {href ? (
              <a href={href} className="ink" style={style.link}>
                {value}
              </a>
            ) : (
              value
            )}
          </td>
        </tr>
      ))}
    </LayoutTable>
  );
}

function Quote({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <LayoutTable width="100%">
      <tr>
        <td align="left" className="quiet" style={{ backgroundColor: colour.quiet, padding: "20px 22px 22px" }}>
          <div className="soft" style={{ ...style.small, paddingBottom: 6 }}>
            {label}
          </div>
          <div className="ink" style={{ ...style.text, wordBreak: "break-word" }}>
            <Lines text={text} />
          </div>
        </td>
      </tr>
    </LayoutTable>
  );
}

/** Line breaks as elements, since some mail programs don't support `white-space`. */
function Lines({ text }: { readonly text: string }) {
  return text.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is static
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function Actions({ links }: { readonly links: readonly MailLink[] }) {
  const [first, ...others] = links;
  if (!first) return null;
  return (
    <LayoutTable className="actions">
      <tr>
        <td className="button" align="center" style={{ backgroundColor: colour.lamp, borderRadius: 6 }}>
          <a href={first.href} className="on-lamp" style={style.button}>
            {first.label}
          </a>
        </td>
        {others.map(({ label, href }) => (
          <td key={href} className="beside" align="left" style={{ paddingLeft: 24 }}>
            <a href={href} className="ink" style={{ ...style.text, ...style.link }}>
              {label}
            </a>
          </td>
        ))}
      </tr>
    </LayoutTable>
  );
}

/** Renders the HTML part of a mail. Call it when the mail is sent: the outbox stores only the content, a tenth of the size. */
export function renderMail(content: MailContent): string {
  return `<!doctype html>\n${renderToStaticMarkup(<MailDocument {...content} />)}`;
}

/** A table for layout, the only layout that all mail programs support. */
function LayoutTable({ children, ...rest }: Omit<ComponentProps<"table">, "border"> & { readonly align?: "center" | "right" }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} {...rest}>
      <tbody>{children}</tbody>
    </table>
  );
}
