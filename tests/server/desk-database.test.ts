/** The desk during and after a failure of the embedded database, without scripts. With scripts: tests/e2e/desk-database-down.spec.ts. */
import { join } from "node:path";
import Database from "better-sqlite3";
import { select, selectAll } from "hast-util-select";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { expect, it, onTestFinished } from "vitest";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { openStore } from "#server/store/open-store.ts";
import { enterDesk } from "#tests/demo/desk-session.ts";
import { nextEnquiry, streamSecret } from "#tests/support/lead-stream.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { storedMails } from "#tests/support/stored-leads.ts";
import { takeDatabaseAway } from "#tests/support/take-database-away.ts";

type Trouble = { readonly name: string; readonly begin: (dataDir: string) => () => void };
const troubles: readonly Trouble[] = [
  {
    name: "is locked by another program",
    begin(dataDir) {
      const other = new Database(join(dataDir, "moontower.sqlite"));
      other.exec("begin immediate");
      return () => {
        other.exec("rollback");
        other.close();
      };
    },
  },
  { name: "is taken away and put back", begin: takeDatabaseAway },
];

const enter = (site: Site) => enterDesk(site.url, /once and within 15 minutes: (\S+)/.exec(site.output())?.[1] ?? "");

it.each(troubles)("the database $name: no typed text is lost, no action is half done, and the desk recovers", async ({ begin }) => {
  const site = await startSite({ env: { MAIL_TO: "june.calloway@moontower.example", SECRET: streamSecret, LOG_LEVEL: "silent" } });
  onTestFinished(() => site.remove());
  const store = await openStore({ databaseUrl: undefined, dataDir: site.dataDir });
  onTestFinished(() => store.close());
  const june = await enter(site);
  const enquiry = nextEnquiry();
  expect(await enquiry.send(site.url)).toBe(true);
  const lead = (await enquiry.idIn(store)) ?? "";
  const statusOf = async () => (await store.leads.find(lead))?.status;
  const answer = () => june.post(deskActions.do("leads.answer"), { lead, body: "Hello, all night.", back: deskPages.lead(lead) });

  const end = begin(site.dataDir);
  const refused = await answer();
  end();
  expect(refused.status).toBe(503);
  const page = await refused.text();
  for (const said of ["<title>The database does not answer", ">Hello, all night.</textarea>"]) expect(page).toContain(said);
  expect(await statusOf()).toBe("waiting");
  const { action, fields } = sentAgain(page);
  expect((await june.post(action, { ...fields, body: "Hello, all night and all day." })).status).toBe(303);
  expect(await statusOf()).toBe("answered");
  const written = (await storedMails(store, { leadId: lead })).filter(({ kind, recipient }) => kind === "mail" && recipient === "visitor");
  expect(written, "the thanks, and one answer").toHaveLength(2);
  expect(JSON.stringify(written)).toContain("all night and all day.");
});

/** The form that a browser without scripts sends for "Send it again". */
function sentAgain(page: string): { readonly action: string; readonly fields: Record<string, string> } {
  const root = unified().use(rehypeParse).parse(page);
  const form = select(`form:has(textarea[name=body])[method=post]`, root);
  const fields = selectAll("[name]", form).map(({ properties: { name, value } }) => [String(name), String(value ?? "")]);
  return { action: String(form?.properties.action), fields: Object.fromEntries(fields) };
}
