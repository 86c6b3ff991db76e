import { createDeskRoutes } from "#server/desk/desk-routes.ts";
import { passkeysOf, type TestDesk } from "./desk.ts";

/** Opens the desk's pages as June does; each answers with its props as JSON. */
export async function askScreens({ parts }: TestDesk): Promise<(path: string) => Promise<Response>> {
  const [june] = await parts.store.people.all();
  if (!june) throw new Error("June is not there.");
  const { token } = await parts.signIn.begin(june, "laptop");
  const app = createDeskRoutes({
    parts,
    passkeys: passkeysOf(parts),
    showPage: async (_c, _view, props, answer) => Response.json(props, { status: answer?.status ?? 200 }),
    clientAddress: () => "127.0.0.1",
    mailFrom: "",
    sendsMail: true,
    alarmsByMailAlone: true,
    isCounting: true,
    launchItems: async () => [],
  });
  return async (path) => app.request(path, { headers: { Cookie: `desk=${token}` } });
}
