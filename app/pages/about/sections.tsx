import cells from "#app/layout/cells.module.css";
import columns from "#app/layout/columns.module.css";
import { Picture } from "#app/layout/picture.tsx";
import { Section } from "#app/layout/section.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { AboutPage } from "#content/about.schema.ts";
import expertiseStyles from "./expertise.module.css";
import reasonStyles from "./reasons.module.css";
import roadmapStyles from "./roadmap.module.css";
import storyStyles from "./story.module.css";

export function Story({ label, heading, picture, opening, paragraphs, figures }: AboutPage["story"]) {
  return (
    <Section head={{ id: "story", number: "01", label, title: heading }}>
      <div className={`${storyStyles.story} twelve`}>
        <div className={storyStyles.picture}>
          <Picture name={picture} />
        </div>
        <div className={storyStyles.prose}>
          <p>{opening}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <dl className={storyStyles.tally}>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Figure value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

export function Expertise({ label, heading, picture, skills, servedHeading, served }: AboutPage["expertise"]) {
  return (
    <Section head={{ id: "expertise", number: "02", label, title: heading }}>
      <div className={`${cells.cells} ${expertiseStyles.tools}`}>
        <div className={expertiseStyles.board}>
          <Picture name={picture} />
        </div>
        <Entries entries={skills} />
      </div>
      <h3 className={expertiseStyles.servedHeading}>{servedHeading}</h3>
      <Entries entries={served} className={`${columns.columns} ${columns.two} ${columns.stackedOnPhone} ${expertiseStyles.served}`} />
    </Section>
  );
}

type EntriesProps = { readonly entries: AboutPage["expertise"]["skills"]; readonly className?: string | undefined };

function Entries({ entries, className }: EntriesProps) {
  return (
    <dl className={className}>
      {entries.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Reasons({ label, heading, items }: AboutPage["reasons"]) {
  return (
    <Section head={{ id: "reasons", number: "03", label, title: heading }}>
      <ul className={reasonStyles.reasons}>
        {items.map(({ figure, name, text, picture }) => (
          <li key={name} className="twelve">
            <Figure value={figure} className={reasonStyles.figure} />
            <div>
              <h3>{name}</h3>
              <p className="quiet">
                <Unbroken text={text} />
              </p>
            </div>
            <Picture name={picture} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Roadmap({ label, heading, steps, close }: AboutPage["roadmap"]) {
  return (
    <Section head={{ id: "roadmap", number: "04", label, title: heading }}>
      <ol className={roadmapStyles.road}>
        {steps.map(({ name, text, picture }, index) => (
          <li key={name}>
            <Picture name={picture} />
            <div>
              <b className="num" aria-hidden="true">
                {index + 1}
              </b>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={roadmapStyles.go}>
        <p>{close.text}</p>
        <ButtonLink href={close.button.href} kind="ink" arrow>
          {close.button.label}
        </ButtonLink>
      </div>
    </Section>
  );
}
