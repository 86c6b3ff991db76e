import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import facts from "#app/desk/controls/facts.module.css";
import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import text from "#app/desk/controls/text.module.css";
import { leadWords } from "#content/desk/lead.ts";
import { lineOneWords } from "#content/desk/line-one.ts";
import { personWords } from "#content/desk/person.ts";
import { mailLink, phoneLink } from "#domain/contact-links.ts";
import { deskFiles, deskPages, laterSection } from "#domain/desk-paths.ts";
import { clockTime, dayWords, minuteClock, minutesOf } from "#domain/desk-times.ts";
import { firstNameOf } from "#domain/initials-of.ts";
import type { LeadStatus } from "#domain/lead-status.ts";
import { localDateOf, zonedTime } from "#domain/zoned-time.ts";
import styles from "./lead.module.css";
import { LeadChoice, LeadLater } from "./lead-later.tsx";
import type { LeadDetail, LeadProps } from "./lead-props.ts";
import path from "./source-path.module.css";

const { side: words } = leadWords;

/** The person's contact details, the lead's state, its origin, and the actions on its record. */
export function LeadSide({ lead, people, talk }: Pick<LeadProps, "lead" | "people" | "talk">) {
  const { me } = useDesk();
  const firstName = firstNameOf(lead.name);
  const [mailbox = "", domain = ""] = lead.email.split("@");
  return (
    <aside className={styles.side} aria-label={words.label} data-desk-live="side">
      <section>
        <h2>{words.reach(firstName)}</h2>
        {lead.phone && (
          <a className={facts.fact} href={phoneLink(lead.phone)} data-desk-key="C">
            <DeskIcon name="phone" />
            <b className="num">{lead.phone}</b>
            <KeyHint>C</KeyHint>
          </a>
        )}
        <a className={facts.fact} href={mailLink(lead.email)}>
          <DeskIcon name="mail" />
          <b>
            {mailbox}@<wbr />
            {domain}
            {lead.isAddressRefused && <small>{words.refused}</small>}
          </b>
        </a>
        <Wish lead={lead} />
        <a className={facts.fact} href={deskPages.person(lead.leadId)}>
          <DeskIcon name="person" />
          <b>{personWords.link}</b>
          <DeskIcon name="right" />
        </a>
      </section>
      <section id={laterSection}>
        <h2>{words.stands}</h2>
        <LeadChoice
          lead={lead}
          does="leads.status"
          name={inputName("leads.status", "status")}
          label={words.state}
          value={lead.status}
          of={statusesFor(lead).map((status) => [
            status,
            status === "booked" && lead.call?.status === "cancelled" ? words.callCanceled : words.states[status],
          ])}
        />
        <LeadChoice
          lead={lead}
          does="leads.assign"
          name={inputName("leads.assign", "person")}
          label={words.assigned}
          value={lead.assignee?.personId ?? ""}
          of={[
            ["", words.nobody],
            ...people.map(({ personId, name }) => [personId, personId === lead.assignee?.personId ? words.hasIt(name) : name] as const),
          ]}
          data-desk-key="A"
        />
        {lead.status !== "spam" && <LeadLater lead={lead} />}
      </section>
      <section>
        <h2>{words.cameFrom(firstName)}</h2>
        <SourcePath lead={lead} talk={talk} />
      </section>
      <section>
        <h2>{words.record}</h2>
        <div className={facts.quiet}>
          <ActionForm does={lead.status === "spam" ? "leads.not-spam" : "leads.spam"} with={{ lead: lead.leadId }} version={lead.version}>
            <button type="submit" data-desk-key="!">
              <DeskIcon name="spam" />
              {lead.status === "spam" ? leadWords.notSpam : leadWords.markSpam} <KeyHint>!</KeyHint>
            </button>
          </ActionForm>
          {me.role === "owner" && (
            <>
              <a href={deskFiles.lead(lead.leadId)} download>
                <DeskIcon name="download" />
                {words.export}
              </a>
              <a className={text.bad} href={deskPages.eraseLead(lead.leadId)} data-desk-erase="">
                <DeskIcon name="trash" />
                {words.erase(firstName)}
              </a>
            </>
          )}
        </div>
      </section>
    </aside>
  );
}

/** The preferred time of a call, or the call's time on the visitor's clock. */
function Wish({ lead }: Pick<LeadProps, "lead">) {
  const { nowUtc, timeZone } = useDesk();
  if (lead.call) {
    const { zone, time } = zonedTime(lead.call.startsAtUtc, lead.call.visitorTimeZone);
    const isSame = time === clockTime(lead.call.startsAtUtc, timeZone);
    return (
      <div className={facts.fact}>
        <DeskIcon name="globe" />
        <b>
          {zone}
          <small>{isSame ? words.zoneSame : words.zoneOther(time)}</small>
        </b>
      </div>
    );
  }
  if (!lead.preferredDate && !lead.preferredTime) return null;
  const day = lead.preferredDate && dayWords(lead.preferredDate, localDateOf(nowUtc, timeZone));
  return (
    <div className={facts.fact}>
      <DeskIcon name="clock" />
      <b>
        {[day, lead.preferredTime && minuteClock(minutesOf(lead.preferredTime))].filter(Boolean).join(", ")}
        <small>{words.preferred(firstNameOf(lead.name))}</small>
      </b>
    </div>
  );
}

function statusesFor({ kind, status }: LeadDetail): readonly LeadStatus[] {
  const usual: readonly LeadStatus[] =
    kind === "booked" ? ["booked", "answered", "no-show", "won", "lost"] : ["waiting", "answered", "won", "lost"];
  return usual.includes(status) ? usual : [...usual, status];
}

const sourceWords = leadWords.side.source;
const searchHosts = /(^|\.)(google|bing|duckduckgo|ecosia|yahoo|qwant|brave|kagi|startpage|baidu|yandex)\./;

/** The visit in two to four steps: referring site, first page, form, and campaign. */
function SourcePath({ lead, talk }: Pick<LeadProps, "lead" | "talk">) {
  const { referrerHost, firstPath, campaign, formPath } = lead.source;
  const isKnown = Boolean(referrerHost || firstPath || campaign || formPath);
  if (!isKnown && !talk) return <p className={text.mute}>{sourceWords.unknown}</p>;
  const before = referrerHost
    ? { title: referrerHost.replace(/^www\./, ""), text: searchHosts.test(referrerHost) ? sourceWords.search : sourceWords.other }
    : { title: sourceWords.direct, text: sourceWords.directText };
  const here = lead.kind === "booked" ? sourceWords.bookedHere : sourceWords.wroteHere;
  const minutes = talk ? Math.round((Date.parse(talk.endedAtUtc) - Date.parse(talk.startedAtUtc)) / 60_000) : 0;
  const talked = talk && { title: lineOneWords.talk.source, text: `${lineOneWords.talk.sourceText(minutes)}, ${here.replace(/\.$/, "")}` };
  const last = talked ?? { title: formPath, text: `${here} ${campaign ? sourceWords.campaign(campaign) : sourceWords.noCampaign}` };
  const first =
    firstPath && (talk || firstPath !== formPath) ? [{ title: firstPath, text: sourceWords.firstPage(firstNameOf(lead.name)) }] : [];
  return (
    <ol className={path.path}>
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
