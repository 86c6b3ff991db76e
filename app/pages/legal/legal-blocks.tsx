import { Unbroken } from "#app/ui/unbroken.tsx";
import type { LegalBlock, LegalText } from "./legal-document.ts";

/** The blocks of one section. Their order never changes, so that the place is the key. */
export function LegalBlocks({ blocks }: { readonly blocks: readonly LegalBlock[] }) {
  return blocks.map((block, place) => <Block key={`${block.kind}-${place.toString()}`} block={block} />);
}

function Block({ block }: { readonly block: LegalBlock }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Runs text={block.text} />
        </p>
      );
    case "subheading":
      return (
        <h3>
          <Runs text={block.text} />
        </h3>
      );
    case "list":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={keyOf(item)}>
              <Runs text={item} />
            </li>
          ))}
        </ul>
      );
    case "table":
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={keyOf(cell)} scope="col">
                  <Runs text={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(([first = [], ...rest]) => (
              <tr key={keyOf(first)}>
                <th scope="row">
                  <Runs text={first} />
                </th>
                {rest.map((cell) => (
                  <td key={keyOf(cell)}>
                    <Runs text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

function Runs({ text }: { readonly text: LegalText }) {
  return text.map((run) => {
    if (run.kind === "strong") return <strong key={run.text}>{run.text}</strong>;
    if (run.kind === "text") return <Unbroken key={run.text} text={run.text} />;
    return (
      <a key={run.href} href={run.href}>
        {run.text}
      </a>
    );
  });
}

const keyOf = (text: LegalText) => text.map((run) => run.text).join("");
