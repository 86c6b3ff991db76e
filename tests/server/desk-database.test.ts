/** What happens at the desk while the embedded database can't be used, and after. tests/e2e/desk-database-down.spec.ts shows it in a browser. */
import { renameSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { deskActions, deskPages } from "#domain/desk-paths.ts";
import { openStore } from "#server/store/open-store.ts";
import { enterDesk } from "#tests/demo/desk-session.ts";
import { nextEnquiry, streamSecret } from "#tests/support/lead-stream.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { storedMails } from "#tests/support/stored-leads.ts";

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
  {
    name: "is taken away and put back",
    begin(dataDir) {
      const move = (from: string, to: string) => {
        for (const part of ["", "-wal", "-shm"]) renameSync(join(dataDir, `${from}.sqlite${part}`), join(dataDir, `${to}.sqlite${part}`));
      };
      move("moontower", "elsewhere");
      return () => move("elsewhere", "moontower");
    },
  },
];

const enter = (site: Site) => enterDesk(site.url, /once and within 15 minutes: (\S+)/.exec(site.output())?.[1] ?? "");

it.each(troubles)("the database $name: nothing typed is lost or half done, and the desk goes on by itself", async ({ begin }) => {
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
  expect((await answer()).status).toBe(303);
  expect(await statusOf()).toBe("answered");
  const written = (await storedMails(store, { leadId: lead })).filter(({ kind, recipient }) => kind === "mail" && recipient === "visitor");
  expect(written, "the thanks, and one answer").toHaveLength(2);
});
