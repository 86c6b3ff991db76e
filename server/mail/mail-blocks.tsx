import { Fragment } from "react";
import type { MailBlock, MailFact, MailLink } from "#server/store/outbox-rows.ts";
import { LayoutTable } from "./layout-table.tsx";
import { colour, style } from "./mail-styles.ts";

const gaps = { text: 22, highlight: 30, facts: 30, quote: 30, actions: 32 } as const satisfies Record<MailBlock["kind"], number>;

export function MailBlockRow({ block }: { readonly block: MailBlock }) {
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

/** Line breaks as elements: some mail programs know no white-space property. */
function Lines({ text }: { readonly text: string }) {
  return text.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a finished text never change places
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
