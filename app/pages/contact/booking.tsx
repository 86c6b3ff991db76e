import { Wrap } from "#app/layout/wrap.tsx";
import { contact } from "#content/contact.ts";
import type { SchedulingEmbed as Embed } from "#domain/site-services.ts";
import booth from "./booth.svg";
import styles from "./contact.module.css";
import Scheduling from "./scheduling.island.tsx";

const { title, lead, agenda } = contact.booking;

/** What the call is about, beside the calendar to book it in. */
export function Booking({ embed }: { embed: Embed }) {
  return (
    <Wrap className={styles.bookingWrap}>
      <section className={styles.booking} aria-labelledby="booking-heading">
        <div className={`${styles.about} dark`}>
          <h2 id="booking-heading">{title}</h2>
          <p className="lead">{lead}</p>
          <ol className="num">
            {agenda.map(({ minutes, topic }) => (
              <li key={minutes}>
                <b>{minutes}</b>
                {topic}
              </li>
            ))}
          </ol>
          <img src={booth} alt="" width={430} height={830} loading="lazy" />
        </div>
        <Scheduling embed={embed} words={contact.booking.embed} />
      </section>
    </Wrap>
  );
}
