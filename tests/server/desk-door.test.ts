/** Access control of the desk: every route and operation, requested by everybody who must not use it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { pushWorkerPath } from "#domain/alerts.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions, deskFeeds, deskFiles, deskPages } from "#domain/desk-paths.ts";
import { createDeskRoutes } from "#server/desk/desk-routes.ts";
import { notByForm } from "#server/desk/do-operation.ts";
import { operations } from "#server/operations/registry.ts";
import type { Person } from "#server/store/people-store.ts";
import { passkeysOf } from "#tests/support/desk.ts";
import { deskMorning } from "#tests/support/desk-clock.ts";
import { type DeskScene, openDeskScene } from "#tests/support/desk-scene.ts";
import { startSite } from "#tests/support/site.ts";

/** A URL of each GET route, with existing ids. */
const gets = (ids: DeskScene["ids"]): readonly string[] => [
  ...addresses(deskPages, { lead: ids.near, eraseLead: ids.near, cancelCall: ids.call, mailItem: ids.failedMail, removePerson: ids.theo }),
  ...addresses(deskFeeds),
  ...[deskFiles.leads("csv"), deskFiles.leads("json"), deskFiles.lead(ids.near), deskFiles.numbers, deskFiles.received("no-such-id")],
  ...[deskFiles.everything("csv"), deskFiles.everything("json"), "/desk/nothing"],
];
const posts = addresses(deskActions);
const isDoor = (path: string) => path.startsWith(deskPages.signIn);

/** The URLs of all routes in a list. `ids`: existing ids for their parameters. */
function addresses(
  list: Readonly<Record<string, string | ((id: string) => string)>>,
  ids: Readonly<Record<string, string>> = {},
): string[] {
  return Object.entries(list).map(([name, path]) => (typeof path === "string" ? path : path(ids[name] ?? "no-such-id")));
}

const minute = 60_000;
const morning = Date.parse(deskMorning);

describe("access to the desk", () => {
  let scene: DeskScene;
  let june: Person;
  let theo: Person;
  beforeAll(async () => {
    scene = await openDeskScene();
    const people = await scene.desk.parts.store.people.all();
    [june, theo] = ["June Calloway", "Theo Brandt"].map((wanted) => people.find(({ name }) => name === wanted)) as [Person, Person];
  });
  afterAll(() => scene.remove());

  /** The age of the session. */
  async function sessionOf(person: Person, agoMs = 0): Promise<string> {
    scene.desk.goTo(new Date(morning - agoMs).toISOString());
    const { token } = await scene.desk.parts.signIn.begin(person, "laptop");
    scene.desk.goTo(deskMorning);
    return `desk=${token}`;
  }

  async function linkOf(person: Person, agoMs = 0): Promise<string> {
    scene.desk.goTo(new Date(morning - agoMs).toISOString());
    const link = await scene.desk.parts.signIn.makeLink(person);
    scene.desk.goTo(deskMorning);
    return new URL(link).pathname;
  }

  function get(path: string, cookie = "", headers: Record<string, string> = {}): Promise<Response> {
    return fetch(scene.site.url + path, { redirect: "manual", headers: { ...(cookie && { Cookie: cookie }), ...headers } });
  }

  function post(path: string, cookie = "", fields: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(scene.site.url + path, {
      method: "POST",
      redirect: "manual",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        ...(cookie && { Cookie: cookie }),
        ...("Origin" in headers || "Sec-Fetch-Site" in headers ? {} : { Origin: scene.site.url }),
        ...headers,
      },
      body: new URLSearchParams(fields),
    });
  }

  async function csrfOf(cookie: string): Promise<string> {
    return /name="csrf" value="([^"]+)"/.exec(await (await get(deskPages.keys, cookie)).text())?.[1] ?? "";
  }

  const audited = async () => (await scene.desk.parts.store.audit.list({ limit: 1 }))[0]?.id;
  const asJson = { Accept: "application/json" };
  const isPrivate = ({ headers }: Response) => [headers.get("cache-control"), /\bnoindex\b/.test(headers.get("x-robots-tag") ?? "")];
  const isPrivately = ["no-store", true];

  it("is tested below on every route", () => {
    const { parts } = scene.desk;
    const passkeys = passkeysOf(parts);
    const showPage = () => Promise.reject(new Error("Nothing is shown here."));
    const rest = {
      clientAddress: () => "127.0.0.1",
      mailFrom: "",
      sendsMail: false,
      alarmsByMailAlone: false,
      isCounting: true,
      launchItems: async () => [],
    };
    const known = (method: string, path: string) =>
      (method === "GET" ? [...gets({ ...scene.ids, goodLink: "" }), pushWorkerPath] : posts).some((address) => {
        const pattern = path.replace(/\/:\w+\{(.*)\}/, "/($1)").replaceAll(/\/:\w+/g, "/[^/]+");
        return new RegExp(`^${pattern}$`).test(address);
      });
    const routes = createDeskRoutes({ parts, passkeys, showPage, ...rest }).routes.filter(
      ({ method, path }) => method !== "ALL" && !path.endsWith("*"),
    );
    expect(routes.length).toBeGreaterThan(40);
    const unknown = routes.filter(({ method, path }) => !known(method, path));
    expect(unknown.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it("is refused without a session, on every route, without any effect", async () => {
    const outsiders: Record<string, string> = {
      "without a session": "",
      "with a made-up one": "desk=made-up",
      "with a very long one": `desk=${"a".repeat(3_000)}`,
      "with one that has ended": await sessionOf(june, 31 * 24 * 60 * minute),
    };
    const removed = await removedPerson();
    outsiders["with a removed person's"] = removed.cookie;
    const before = await audited();
    for (const [who, cookie] of Object.entries(outsiders)) {
      for (const path of gets(scene.ids).filter((address) => !isDoor(address))) {
        const answer = await get(path, cookie);
        expect([who, path, answer.status, answer.headers.get("location")?.split("?")[0]]).toEqual([who, path, 303, deskPages.signIn]);
        expect([path, ...isPrivate(answer)]).toEqual([path, ...isPrivately]);
        const fed = await get(path, cookie, asJson);
        expect([who, path, fed.status, await fed.json()]).toEqual([who, path, 401, { kind: "signed-out" }]);
      }
      for (const path of posts.filter((address) => !isDoor(address))) {
        const answer = await post(path, cookie, { back: "/desk" });
        expect([who, path, answer.status, answer.headers.get("location")?.split("?")[0]]).toEqual([who, path, 303, deskPages.signIn]);
        expect([path, ...isPrivate(answer)]).toEqual([path, ...isPrivately]);
        const fed = await post(path, cookie, {}, asJson);
        expect([who, path, fed.status, await fed.json()]).toEqual([who, path, 401, { kind: "signed-out" }]);
      }
    }
    expect(await audited()).toBe(before);
  }, 60_000);

  async function removedPerson(): Promise<{ cookie: string; link: string; csrf: string }> {
    const { store } = scene.desk.parts;
    const line = (action: string) => ({ atUtc: deskMorning, who: "test", action, subject: "" });
    const { person } = await store.people.invite(
      { email: "gone@moontower.example", name: "Gone Soon", role: "owner" },
      line("people.invite"),
    );
    const [cookie, link] = [await sessionOf(person), await linkOf(person)];
    expect((await get(deskPages.today, cookie)).status).toBe(200);
    const csrf = await csrfOf(cookie);
    await store.people.remove(person.id, line("people.remove"));
    return { cookie, link, csrf };
  }

  it("is given once by a valid link, and not by an expired, used, invented or removed person's link", async () => {
    const enter = async (path: string, cookie = "") => {
      const answer = await post(path, cookie);
      return [answer.status, answer.headers.get("set-cookie")?.startsWith("desk=") ?? false];
    };
    const good = await linkOf(theo);
    // GET does not use the link.
    for (let looks = 0; looks < 3; looks += 1) expect((await get(good)).status).toBe(200);
    const other = await linkOf(theo);
    expect(await enter(good)).toEqual([303, true]);
    for (const [which, path] of Object.entries({
      used: good,
      "another of the same person, since one is used": other,
      "sixteen minutes old": await linkOf(theo, 16 * minute),
      "made up": deskPages.signInLink("made-up"),
      "of somebody removed": (await removedPerson()).link,
    })) {
      expect([which, ...(await enter(path))]).toEqual([which, 410, false]);
      const looked = await get(path);
      expect([which, looked.status, ...isPrivate(looked)]).toEqual([which, 410, ...isPrivately]);
    }
    expect(await enter(await linkOf(theo, 14 * minute))).toEqual([303, true]);
  });

  it("by a link for another person ends the current session", async () => {
    const cookie = await sessionOf(june);
    const entered = await post(await linkOf(theo), cookie);
    expect(entered.status).toBe(303);
    const [theos = ""] = (entered.headers.get("set-cookie") ?? "").split(";");
    expect(await (await get(deskPages.settings, theos)).text()).toMatch(/Theo Brandt/);
    expect((await get(deskPages.today, cookie)).status).toBe(303);
    expect((await get(deskFiles.leads("csv"), theos)).status).toBe(403);
  });

  it("sets a cookie that is HttpOnly, SameSite, limited to its path, and Secure if the site has TLS", async () => {
    const attributes = (answer: Response, name = "desk") => {
      const cookie = answer.headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? "";
      return cookie.split("; ").slice(1).sort();
    };
    const entering = await post(await linkOf(june));
    expect(attributes(entering)).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/desk", "SameSite=Lax"]);
    expect(attributes(entering, "desk-known")).toEqual(["HttpOnly", "Max-Age=34560000", "Path=/desk/sign-in", "SameSite=Lax"]);
    expect(entering.headers.getSetCookie()).toHaveLength(2);
    // This cookie grants no access.
    const known = /desk-known=[^;]+/.exec(entering.headers.getSetCookie().join("\n"))?.[0] ?? "";
    expect((await get(deskPages.today, known)).status).toBe(303);
    const cookie = await sessionOf(june);
    expect(attributes(await get(deskPages.today, cookie))).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/desk", "SameSite=Lax"]);
    const out = await post(deskActions.signOut, cookie, { csrf: await csrfOf(cookie) });
    expect(attributes(out)).toEqual(["HttpOnly", "Max-Age=0", "Path=/desk", "SameSite=Lax"]);
    expect((await get(deskPages.today, cookie)).status).toBe(303);
    const secure = await startSite({ env: { SITE_URL: "https://www.moontower.example", MAIL_TO: "june@moontower.example" } });
    const link = new URL(/once and within 15 minutes: (\S+)/.exec(secure.output())?.[1] ?? "");
    const entered = await fetch(secure.url + link.pathname, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: link.origin },
      body: new URLSearchParams({ next: deskPages.today }),
    });
    for (const name of ["desk", "desk-known"]) expect(attributes(entered, name)).toContain("Secure");
    await secure.remove();
  });

  it("allows members their operations, and reserves those of owners", async () => {
    const cookie = await sessionOf(theo);
    const csrf = await csrfOf(cookie);
    const before = await audited();
    for (const path of [
      deskFiles.leads("csv"),
      deskFiles.leads("json"),
      deskFiles.lead(scene.ids.near),
      deskFiles.everything("csv"),
      deskFiles.numbers,
      deskPages.removePerson(june.id),
    ])
      expect([path, (await get(path, cookie)).status]).toEqual([path, 403]);
    const owners = operations.filter((operation) => "ownersOnly" in operation).map(({ name }) => name);
    const ownersPosts = owners.filter((name) => !notByForm.includes(name)).map(deskActions.do);
    expect(ownersPosts.length).toBeGreaterThan(5);
    for (const path of ownersPosts) {
      const answer = await post(path.replaceAll(/:\w+/g, june.id), cookie, { csrf, whom: scene.ids.near, lastName: "Vega" });
      expect([path, answer.status]).toEqual([path, 403]);
      expect([path, ...isPrivate(answer)]).toEqual([path, ...isPrivately]);
    }
    const others = await post(deskActions.do("people.sign-out"), cookie, { csrf, person: june.id });
    expect([others.status, await others.text()]).toEqual([422, expect.stringContaining(words.ownersOnly)]);
    expect(await audited()).toBe(before);
    const own = await post(deskActions.do("leads.note"), cookie, { csrf, lead: scene.ids.near, body: "A member may write notes." });
    expect(own.status).toBe(303);
  });

  it("responds to a refused form with its page and the typed values, and refuses operations that have no form", async () => {
    const cookie = await sessionOf(june);
    const fields = { csrf: await csrfOf(cookie), back: deskPages.settings };
    const before = await audited();
    const wrong = await post(deskActions.do("people.invite"), cookie, { ...fields, name: "Nia <Bell>", email: "nia@moontower" });
    expect([wrong.status, wrong.headers.get("content-location")]).toEqual([422, expect.stringMatching(/^\/desk\/settings\?did=/)]);
    const page = await wrong.text();
    for (const shown of ["Nia &lt;Bell&gt;", "nia@moontower", words.people.badAddress]) expect(page).toContain(shown);
    const refused = await post(deskActions.do("people.remove"), cookie, { ...fields, person: june.id });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(words.people.notYourself)]);
    const unknown = await post(deskActions.do("people.remove"), cookie, { ...fields, person: "no-such-id" });
    expect(unknown.status).toBe(404);
    for (const name of [...notByForm, "people.dance", "toString"])
      expect([name, (await post(deskActions.do(name), cookie, { ...fields, person: june.id })).status]).toEqual([name, 404]);
    expect(await audited()).toBe(before);
    const done = await post(deskActions.do("launch.mark-legal"), cookie, fields);
    expect([done.status, done.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/desk\/settings\?did=/)]);
  });

  it("requires a sign-in within the last hour for exports, erasure, people and passkeys", async () => {
    const old = await sessionOf(june, 61 * minute);
    const csrf = await csrfOf(old);
    const before = await audited();
    const again = (location: string | null) => location?.startsWith(`${deskPages.signIn}?`) && location.includes("why=again");
    for (const path of [
      deskFiles.leads("csv"),
      deskFiles.leads("json"),
      deskFiles.lead(scene.ids.near),
      deskFiles.everything("csv"),
      deskFiles.everything("json"),
    ]) {
      const answer = await get(path, old);
      expect([path, answer.status, again(answer.headers.get("location"))]).toEqual([path, 303, true]);
    }
    const passkey = await post(deskActions.passkeyRegisterOptions, old, { csrf });
    expect([passkey.status, again(passkey.headers.get("location"))]).toEqual([303, true]);
    const fresh = operations.filter((each) => "needsFreshSignIn" in each && !notByForm.includes(each.name)).map(({ name }) => name);
    expect(fresh).toEqual(expect.arrayContaining(["leads.erase", "people.invite", "people.remove", "people.remove-passkeys"]));
    for (const name of fresh) {
      const answer = await post(deskActions.do(name), old, { csrf, person: theo.id, [deskFields.back]: deskPages.settings });
      expect([name, answer.status, again(answer.headers.get("location"))]).toEqual([name, 303, true]);
    }
    expect(await audited()).toBe(before);
    expect(await scene.desk.parts.store.leads.find(scene.ids.near)).toBeDefined();
    const young = await get(deskFiles.lead(scene.ids.near), await sessionOf(june, 59 * minute));
    expect([young.status, ...isPrivate(young)]).toEqual([200, ...isPrivately]);
    await young.text();
  });

  it("is refused on every route for a POST from another site or without an origin", async () => {
    const cookie = await sessionOf(june);
    const csrf = await csrfOf(cookie);
    const before = await audited();
    const foreign: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Origin: `${scene.site.url}.evil.example` },
      { Origin: scene.site.url, "Sec-Fetch-Site": "cross-site" },
      { Origin: scene.site.url, "Sec-Fetch-Site": "same-site" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "none" },
      { Origin: "" },
    ];
    for (const path of posts) {
      for (const headers of foreign) {
        const answer = await post(path, cookie, { csrf, email: june.email }, headers);
        expect([path, headers, answer.status, ...isPrivate(answer)]).toEqual([path, headers, 403, ...isPrivately]);
      }
    }
    for (const path of posts.filter((address) => !isDoor(address)))
      expect([path, (await post(path, cookie, { csrf: await csrfOf(await sessionOf(theo)) })).status]).toEqual([path, 403]);
    expect(await audited()).toBe(before);
    expect((await get(deskPages.today, cookie)).status).toBe(200);
  }, 60_000);

  it("stores a form posted without a session for its writer, but not a forged form", async () => {
    const cookie = await sessionOf(june);
    const csrf = await csrfOf(cookie);
    const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const answer = await post(
        deskActions.do("leads.note"),
        "",
        { lead: scene.ids.near, body: "Rings after six.", back: "/desk/leads", ...fields },
        headers,
      );
      const page = await answer.text();
      const [, next = ""] = /name="next" value="([^"]*)"/.exec(page) ?? [];
      return { status: answer.status, next, isShown: page.includes("Rings after six.") };
    };
    const signInOnly = { status: 303, next: "", isShown: false };
    expect(await send({ csrf })).toEqual({ status: 401, next: expect.stringMatching(/^\/desk\/leads\?kept=/), isShown: true });
    for (const made of ["", `${june.id}.made-up`, csrf.replace(june.id, theo.id), `${csrf}x`])
      expect(await send({ csrf: made })).toEqual({ status: 401, next: "/desk/leads", isShown: true });
    expect(await send({ csrf }, { Origin: "https://evil.example" })).toEqual(signInOnly);
    expect(await send({ csrf: (await removedPerson()).csrf })).toEqual({ status: 401, next: "/desk/leads", isShown: true });
    expect(await send({ csrf, body: "" })).toEqual(signInOnly);
    // A page that was open while its person signed in again still works.
    const note = { csrf, lead: scene.ids.near, body: "From the old page." };
    expect((await post(deskActions.do("leads.note"), await sessionOf(june), note)).status).toBe(303);
  });

  it("gives only responses that are neither cached nor indexed", async () => {
    const cookie = await sessionOf(june);
    for (const path of gets(scene.ids)) {
      const answer = await get(path, cookie);
      await answer.text();
      expect([path, ...isPrivate(answer)]).toEqual([path, ...isPrivately]);
      expect([path, answer.headers.get("referrer-policy")]).toEqual([path, "same-origin"]);
    }
    const odd = await Promise.all([
      post(deskActions.do("people.invite"), cookie, { body: "x".repeat(2_000_000) }),
      fetch(scene.site.url + deskPages.today, { method: "PUT" }),
      fetch(scene.site.url + deskPages.today, { method: "HEAD", headers: { Cookie: cookie } }),
      get(`/desk/${"a".repeat(9_000)}`, cookie),
      get("/desk/", cookie),
    ]);
    for (const answer of odd) expect([answer.status, ...isPrivate(answer)]).toEqual([answer.status, ...isPrivately]);
    expect(odd.map(({ status }) => status)).toEqual([413, 405, 200, 414, 301]);
  });

  it("by a requested link has the same response and timing for known and unknown addresses", async () => {
    const { store } = scene.desk.parts;
    for (let n = 0; n < 8; n += 1)
      await store.people.invite(
        { email: `known${n}@moontower.example`, name: `Known ${n}`, role: "member" },
        { atUtc: deskMorning, who: "test", action: "people.invite", subject: "" },
      );
    const times: Record<"known" | "other", number[]> = { known: [], other: [] };
    const answers = new Set<string>();
    for (let round = 0; round < 40; round += 1) {
      for (const who of round % 2 ? (["known", "other"] as const) : (["other", "known"] as const)) {
        const email = `${who}${round % 8}@moontower.example`;
        const start = performance.now();
        const answer = await post(deskActions.requestLink, "", { email });
        times[who].push(performance.now() - start);
        const shown = await (await get(answer.headers.get("location") ?? "")).text();
        const told = [answer.status, answer.headers.get("location"), [...answer.headers.keys()].join(), shown].join("\n");
        answers.add(
          told
            .replaceAll(email, "…")
            .replaceAll(encodeURIComponent(email), "…")
            .replaceAll(/"waitSeconds":6\d/g, "…"),
        );
      }
    }
    const [shown = "", ...others] = answers;
    expect(others).toEqual([]);
    for (const { name } of await store.people.all()) expect(shown).not.toContain(name.split(" ")[0]);
    const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;
    expect(Math.abs(median(times.known) - median(times.other))).toBeLessThan(2 + median(times.other) / 2);
    await expect
      .poll(async () => (await scene.site.mails()).filter(({ to }) => /^known/.test(to?.[0]?.address ?? "")).length)
      .toBeGreaterThanOrEqual(8);
    expect((await scene.site.mails()).filter(({ to }) => /^other/.test(to?.[0]?.address ?? ""))).toEqual([]);
  }, 60_000);
});
