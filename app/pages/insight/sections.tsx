import dawn from "virtual:picture/dawn";
import morning from "virtual:picture/morning";
import { type MouseEvent, useRef } from "react";
import columns from "#app/layout/columns.module.css";
import { PictureImage } from "#app/layout/picture-image.tsx";
import { SectionHead } from "#app/layout/section-head.tsx";
import { ChartStage } from "#app/pages/insight/chart/chart-stage.tsx";
import { Gauge } from "#app/pages/insight/gauge/gauge.tsx";
import { MapStage } from "#app/pages/insight/map/map-stage.tsx";
import { MetricCards } from "#app/pages/insight/metrics/metric-cards.tsx";
import { PauseButton } from "#app/pages/insight/motion/page-motion.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { insight } from "#content/insight/insight.ts";
import { ComingAction } from "./coming-action.tsx";
import { FirstlightMark } from "./firstlight-mark.tsx";
import { OrdersTable } from "./orders-table.tsx";
import styles from "./sections.module.css";

const tableId = "orders-table";

export function Hero() {
  const { title, tagline, button, caption, pointerHint, pictureAlt } = insight.hero;
  return (
    <section className={`${styles.hero} dark`} id="top" data-tilt="" aria-labelledby="hero-title">
      <PictureImage file={dawn} alt={pictureAlt} eager className={styles.heroPicture} />
      <div className={`${styles.heroBody} wrap`}>
        <p className={styles.line}>
          <FirstlightMark label={insight.sectionBar.home} />
          <span className="cap">{insight.sectionBar.byline}</span>
        </p>
        <h1 id="hero-title">{title}</h1>
        <p className={styles.tagline}>{tagline}</p>
        <ComingAction action={button} kind="lamp" arrow className={styles.sunButton} />
        <Gauge />
        <div className={styles.heroFoot}>
          <p className="cap">
            <b>Fig. 1</b> {caption}{" "}
            <span className={styles.pointerHint} data-needs-script="">
              {pointerHint}
            </span>
          </p>
          <PauseButton />
        </div>
      </div>
    </section>
  );
}

export function Metrics() {
  const { time, phase, title, lead, note } = insight.metrics;
  return (
    <section className={`${styles.metrics} dark`} id="features" data-tilt="" aria-labelledby="metrics-title">
      <div className="wrap">
        <SectionHead number={time} label={phase} title={title} lead={lead} id="metrics-title" />
        <MetricCards />
        <div className={styles.metricsFoot}>
          <p className="cap">{note}</p>
          <PauseButton />
        </div>
      </div>
    </section>
  );
}

export function Chart() {
  const { time, phase, title, lead, factsTitle, facts, conclusion, explanation, toTable } = insight.chart;
  const tableRef = useRef<HTMLDetailsElement>(null);
  // Without scripts the browser opens the table itself, since the link's target is inside it.
  const openTable = (event: MouseEvent) => {
    const table = tableRef.current;
    if (!table) return;
    event.preventDefault();
    table.open = true;
    table.scrollIntoView();
    table.querySelector("summary")?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.chart} id="case-studies" data-tilt="" aria-labelledby="chart-title">
      <div className="wrap">
        <SectionHead number={time} label={phase} title={title} lead={lead} id="chart-title" />
        <div className={styles.chartGrid}>
          <div className={styles.story}>
            <h3>{factsTitle}</h3>
            <ol>
              {facts.map((fact) => (
                <li key={fact.value} className={"hot" in fact ? styles.hot : undefined}>
                  <b>{fact.value}</b>
                  <span>{fact.text}</span>
                </li>
              ))}
            </ol>
            <p className={styles.conclusion}>{conclusion}</p>
            <p>{explanation}</p>
            <MoreLink href={`#${tableId}`} onClick={openTable}>
              {toTable}
            </MoreLink>
          </div>
          <ChartStage />
        </div>
        <OrdersTable id={tableId} ref={tableRef} />
      </div>
    </section>
  );
}

export function WorldSection() {
  const { time, phase, title, lead, mapLead } = insight.map;
  return (
    <section className={styles.map} id="map" data-tilt="" aria-labelledby="map-title">
      <div className="wrap">
        <SectionHead number={time} label={phase} title={title} id="map-title">
          {lead} <span data-needs-script="">{mapLead}</span>
        </SectionHead>
        <div className={styles.bleed}>
          <MapStage />
        </div>
      </div>
    </section>
  );
}

export function Pricing() {
  const { time, phase, title, terms } = insight.pricing;
  return (
    <section className={styles.pricing} id="pricing" data-tilt="" aria-labelledby="pricing-title">
      <div className="wrap">
        <SectionHead number={time} label={phase} title={title} id="pricing-title" />
        <ul className={`${columns.columns} ${columns.stacked} ${styles.terms}`}>
          {terms.map((term) => (
            <li key={term.title}>
              <h3>{term.title}</h3>
              <p>{term.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Contact() {
  const { title, lead, trial, demo, pictureAlt } = insight.contact;
  return (
    <section className={styles.contact} id="contact" data-tilt="" aria-labelledby="contact-title">
      <div className={`${styles.contactGrid} wrap`}>
        <div className={styles.contactText}>
          <h2 id="contact-title">{title}</h2>
          <p className="lead">{lead}</p>
          <div className="acts">
            <ComingAction action={trial} kind="ink" arrow />
            <ComingAction action={demo} kind="line" />
          </div>
        </div>
      </div>
      <PictureImage file={morning} alt={pictureAlt} className={styles.contactPicture} />
    </section>
  );
}
