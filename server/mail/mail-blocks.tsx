import { Fragment, type ReactNode } from "react";
import type { MailBlock, MailFact, MailLink } from "#server/store/mail-content.ts";
import { colour, style } from "./mail-styles.ts";

export function MailBlockRow({ block }: { readonly block: MailBlock }) {
  switch (block.kind) {
    case "text":
      return (
        <Row gap={22}>
          <p className="ink" style={style.text}>
            {block.text.split("\n").map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are never moved
              <Fragment key={index}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </p>
        </Row>
      );
    case "highlight":
      return (
        <Row gap={30}>
          <Highlight text={block.text} lines={block.lines} />
        </Row>
      );
    case "facts":
      return (
        <Row gap={30}>
          <Facts rows={block.rows} />
        </Row>
      );
    case "quote":
      return (
        <Row gap={30}>
          <Quote label={block.label} text={block.text} />
        </Row>
      );
    case "actions":
      return (
        <Row gap={32}>
          <Actions links={block.links} />
        </Row>
      );
    default:
      throw new TypeError(`No such block: ${JSON.stringify((block satisfies never as MailBlock).kind)}`);
  }
}

function Row({ gap, children }: { readonly gap: number; readonly children: ReactNode }) {
  return (
    <tr>
      <td align="left" style={{ paddingTop: gap }}>
        {children}
      </td>
    </tr>
  );
}

function Highlight({ text, lines }: { readonly text: string; readonly lines: readonly string[] }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width="100%">
      <tbody>
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
      </tbody>
    </table>
  );
}

function Facts({ rows }: { readonly rows: readonly MailFact[] }) {
  const line = { borderTop: `1px solid ${colour.line}`, padding: "11px 0", verticalAlign: "top" } as const;
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width="100%"
      className="hair"
      style={{ borderBottom: `1px solid ${colour.line}` }}
    >
      <tbody>
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
      </tbody>
    </table>
  );
}

function Quote({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width="100%">
      <tbody>
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
      </tbody>
    </table>
  );
}

/** Line breaks as elements: some mail programs know no white-space property. */
function Lines({ text }: { readonly text: string }) {
  return text.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a finished text never change places
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}

function Actions({ links }: { readonly links: readonly MailLink[] }) {
  const [first, ...others] = links;
  if (!first) return null;
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} className="actions">
      <tbody>
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
      </tbody>
    </table>
  );
}
