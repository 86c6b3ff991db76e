import cells from "#app/layout/cells.module.css";
import { Picture } from "#app/layout/picture.tsx";
import { Band, Section } from "#app/layout/section.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import type { Feature, FeaturesPage } from "#content/features.schema.ts";
import channelStyles from "./channels.module.css";
import indexStyles from "./feature-index.module.css";
import foundationStyles from "./foundations.module.css";

type FeatureIndexProps = { readonly label: string; readonly features: readonly Pick<Feature, "id" | "name">[] };

/** The eight features as links to their cards, read down the columns. */
export function FeatureIndex({ label, features }: FeatureIndexProps) {
  return (
    <nav className={`${indexStyles.index} wrap`} aria-label={label}>
      <ol>
        {features.map(({ id, name }, index) => (
          <li key={id}>
            <a href={`#${id}`}>
              <i className="num">{index + 1}</i>
              {name}
              <svg viewBox="0 0 12 14" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
                <path d="M6 1v11M1.5 7.5L6 12l4.5-4.5" />
              </svg>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** One ground and one shape per card, in the order of the content: wide, narrow, narrow, wide. */
const looks = [["wide", "t-lake dark"], ["t-tint"], ["t-lamp"], ["wide", "flip"]] as const;

/** The four channels, each a card with its anchor. */
export function Channels({ label, heading, note, features }: FeaturesPage["channels"]) {
  return (
    <Section head={{ id: "channels", number: "01", label, title: heading }}>
      <div className={`${cells.cells} ${channelStyles.cards}`}>
        {features.map(({ id, name, text, points, picture }, index) => (
          <article
            key={id}
            id={id}
            className={[channelStyles.card, ...(looks[index] ?? []).map((look) => channelStyles[look] ?? look)].join(" ")}
          >
            <div className={channelStyles.text}>
              <p className={`${cells.number} ${channelStyles.number} num`} aria-hidden="true">
                {index + 1}
              </p>
              <h3>{name}</h3>
              <p className="quiet">{text}</p>
            </div>
            <Ticks items={points} className={channelStyles.points ?? ""} />
            <Picture name={picture} />
          </article>
        ))}
      </div>
      <p className={`${cells.note} cap`}>{note}</p>
    </Section>
  );
}

/** The features behind all four channels: one row of cards, whose drawings share one floor. */
export function Foundations({ label, heading, features, firstNumber }: FeaturesPage["foundations"] & { readonly firstNumber: number }) {
  return (
    <Band tone="lake" head={{ id: "foundations", number: "02", label, title: heading }}>
      <ul className={`${cells.cells} ${cells.four} ${foundationStyles.cards}`}>
        {features.map(({ id, name, text, points, picture }, index) => (
          <li key={id} id={id}>
            <Picture name={picture} />
            <div>
              <p className={`${foundationStyles.number} num`} aria-hidden="true">
                {firstNumber + index}
              </p>
              <h3>{name}</h3>
              <p>{text}</p>
              <Ticks items={points} />
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}
