import { firstNameOf } from "#app/desk/controls/initials-of.ts";
import text from "#app/desk/controls/text.module.css";
import { leadWords } from "#content/desk/lead.ts";
import { lineOneWords } from "#content/desk/line-one.ts";
import type { LeadProps } from "./lead-props.ts";
import styles from "./source-path.module.css";

const { source: words } = leadWords.side;
const searchHosts = /(^|\.)(google|bing|duckduckgo|ecosia|yahoo|qwant|brave|kagi|startpage|baidu|yandex)\./;

/** The visit in two to four stops: before us, first page, where they wrote, and the campaign. */
export function SourcePath({ lead, talk }: Pick<LeadProps, "lead" | "talk">) {
  const { referrerHost, firstPath, campaign, formPath } = lead.source;
  const isKnown = Boolean(referrerHost || firstPath || campaign || formPath);
  if (!isKnown && !talk) return <p className={text.mute}>{words.unknown}</p>;
  const before = referrerHost
    ? { title: referrerHost.replace(/^www\./, ""), text: searchHosts.test(referrerHost) ? words.search : words.other }
    : { title: words.direct, text: words.directText };
  const here = lead.kind === "booked" ? words.bookedHere : words.wroteHere;
  const minutes = talk ? Math.round((Date.parse(talk.endedAtUtc) - Date.parse(talk.startedAtUtc)) / 60_000) : 0;
  const talked = talk && { title: lineOneWords.talk.source, text: `${lineOneWords.talk.sourceText(minutes)}, ${here.replace(/\.$/, "")}` };
  const last = talked ?? { title: formPath, text: `${here} ${campaign ? words.campaign(campaign) : words.noCampaign}` };
  const first = firstPath && (talk || firstPath !== formPath) ? [{ title: firstPath, text: words.firstPage(firstNameOf(lead.name)) }] : [];
  return (
    <ol className={styles.path}>
      {[...(isKnown ? [before] : []), ...first, ...(formPath || talked ? [last] : [])].map((stop) => (
        <li key={stop.title}>
          <span>
            <b>{stop.title}</b>
            <small>{stop.text}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
