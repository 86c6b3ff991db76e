import { Section } from "#app/layout/section.tsx";
import { home } from "#content/home.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./frame.module.css";
import keepHeight from "./kept-height.inline.ts?inline-script";
import beforeReact from "./line-one.inline.ts?inline-script";
import LineOne from "./line-one.island.tsx";
import opening from "./opening.module.css";
import { Answers, Plain } from "./opening.tsx";
import { Panel } from "./panel/panel.tsx";
import { StateLine } from "./sheet-head.tsx";

const { section, head, closed } = lineOneWords;

/** Shown without scripts, and if Line one is off or closed: the answers of the home page's FAQ. */
const answers = lineOneWords.opening.questions.map((question) => {
  const known = home.faq.items.find((item) => item.question === question);
  if (!known) throw new Error(`content/home.ts answers no “${question}”, which line one opens with (content/live/page-words.ts).`);
  return { question, answer: known.answer };
});

/** Line one on /demos: the live agent, or its plain form while it is switched off. The same bytes for everybody. */
export function LineOneSection({ isOn }: { readonly isOn: boolean }) {
  return (
    <Section id="line-one" head={{ id: "line-one-heading", label: section.label, title: section.title, lead: section.lead }}>
      {isOn ? (
        <>
          <script dangerouslySetInnerHTML={{ __html: keepHeight }} />
          <LineOne answers={answers} />
        </>
      ) : (
        <SwitchedOff />
      )}
      <script dangerouslySetInnerHTML={{ __html: beforeReact }} />
    </Section>
  );
}

/** The plain form, which works without scripts. */
function SwitchedOff() {
  const [title, aside] = head.off;
  return (
    <div className={styles.root} data-line-one="">
      <Panel lamps={[]} phase={{ kind: "closed", isOff: true }} />
      <div className={styles.sheet} data-part="sheet">
        <div className={styles.head}>
          <StateLine look="shut" title={title} aside={aside} />
        </div>
        <div className={opening.opening}>
          <p>{closed.offText}</p>
          <Answers answers={answers} />
        </div>
        <Plain />
      </div>
    </div>
  );
}
