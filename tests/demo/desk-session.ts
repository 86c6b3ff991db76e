import { watchingHeader } from "#domain/desk-fields.ts";
import { deskActions, deskPages } from "#domain/desk-paths.ts";

/** Somebody at the desk, as the server sees their browser. */
export type DeskSession = {
  readonly cookie: string;
  readonly read: (path: string) => Promise<string>;
  /** The same, as an open page asks by itself: it counts as no visit. */
  readonly look: (path: string) => Promise<string>;
  /** Sends the form of this operation. @throws {Error} unless it was done. */
  readonly do: (operation: string, fields: Readonly<Record<string, string>>) => Promise<void>;
  readonly post: (path: string, fields?: Readonly<Record<string, string>>) => Promise<Response>;
};

/** Opens a mailed link and presses its button. `link` may name another host: the server's own is asked. */
export async function enterDesk(siteUrl: string, link: string): Promise<DeskSession> {
  const path = new URL(link).pathname;
  const send = (to: string, cookie: string, body?: URLSearchParams, more: Readonly<Record<string, string>> = {}) =>
    fetch(siteUrl + to, {
      redirect: "manual",
      headers: { "Sec-Fetch-Site": "same-origin", Cookie: cookie, "User-Agent": "Mozilla/5.0 (Macintosh) Firefox/140.0", ...more },
      ...(body && { method: "POST", body }),
    });
  const door = await (await send(path, "")).text();
  const entered = await send(path, "", new URLSearchParams({ csrf: csrfIn(door) }));
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(";")[0] ?? "")
    .filter((each) => each.startsWith("desk="))
    .join("; ");
  if (cookie === "") throw new Error(`Nobody was let in by ${path}: ${entered.status}`);
  const read = async (to: string, more: Readonly<Record<string, string>> = {}) => {
    const first = await send(to, cookie, undefined, more);
    // A lead's page names its list.
    const answer = first.status === 302 ? await send(first.headers.get("Location") ?? "", cookie, undefined, more) : first;
    if (answer.status !== 200) throw new Error(`${to} was answered with ${answer.status}.`);
    return answer.text();
  };
  const csrf = csrfIn(await read(deskPages.keys));
  const post = (to: string, fields: Readonly<Record<string, string>> = {}) => send(to, cookie, new URLSearchParams({ csrf, ...fields }));
  return {
    cookie,
    read: (to) => read(to),
    look: (to) => read(to, { [watchingHeader]: "yes" }),
    post,
    async do(operation, fields) {
      const answer = await post(deskActions.do(operation), { back: deskPages.today, ...fields });
      const isDone = answer.status === 303 && !answer.headers.get("Location")?.startsWith(deskPages.signIn);
      if (!isDone) throw new Error(`${operation} was answered with ${answer.status}: ${noticeIn(await answer.text())}`);
    },
  };
}

const csrfIn = (page: string) => /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? "";

const noticeIn = (page: string) => (/data-desk-notice[\s\S]{0,600}/.exec(page)?.[0] ?? page.slice(0, 300)).replace(/<[^>]*>/g, " ");
