import { utcTimestamp } from "#domain/instants.ts";
import type { Period } from "#domain/opening-hours.ts";
import type { SchedulingRules } from "#domain/scheduling-rules.ts";
import type { AuditLine } from "#server/store/audit-store.ts";
import type { AvailabilityStore } from "#server/store/availability-store.ts";
import { type AvailabilityDocument, firstDocument, readDocument, rulesOf } from "./availability-document.ts";

export type CurrentAvailability = {
  readonly version: number;
  readonly document: AvailabilityDocument;
  readonly rules: SchedulingRules;
  /** Time that the team has blocked, which counts like busy time. */
  readonly blocked: readonly Period[];
};

export type Availability = {
  /** As it stands in the database now, so that every process follows at once. */
  readonly read: () => Promise<CurrentAvailability>;
  /**
   * Writes what `edit` makes of the document. With a version given only that one is changed; without, the newest, whoever
   * else is writing. `edit` gives undefined where there is nothing to change.
   */
  readonly change: (
    edit: (document: AvailabilityDocument) => AvailabilityDocument | undefined,
    audit: AuditLine,
    expectedVersion?: number,
  ) => Promise<{ readonly kind: "changed"; readonly version: number } | { readonly kind: "changed-meanwhile" | "nothing-to-change" }>;
};

/** When calls can be booked: the first rules come from the settings, from then on the desk's. */
export function createAvailability(store: AvailabilityStore, firstRules: SchedulingRules, nowMs: () => number): Availability {
  // Reading is frequent and changes are rare: what the text says is worked out once.
  let known: { readonly text: string; readonly current: CurrentAvailability } | undefined;

  async function read(): Promise<CurrentAvailability> {
    const { version, document: text } = await store.read(() => JSON.stringify(firstDocument(firstRules)), utcTimestamp(nowMs()));
    if (known?.text === text && known.current.version === version) return known.current;
    const document = readDocument(text);
    const blocked = document.blocks.map(({ fromUtc, toUtc }) => ({ startMs: Date.parse(fromUtc), endMs: Date.parse(toUtc) }));
    const current = { version, document, rules: rulesOf(document, firstRules.officeTimeZone), blocked };
    known = { text, current };
    return current;
  }

  return {
    read,
    async change(edit, audit, expectedVersion) {
      for (;;) {
        const { version, document } = await read();
        if (expectedVersion !== undefined && expectedVersion !== version) return { kind: "changed-meanwhile" };
        const edited = edit(document);
        if (!edited) return { kind: "nothing-to-change" };
        if (await store.write(version, JSON.stringify(edited), audit)) return { kind: "changed", version: version + 1 };
        if (expectedVersion !== undefined) return { kind: "changed-meanwhile" };
      }
    },
  };
}
