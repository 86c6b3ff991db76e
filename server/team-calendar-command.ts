/** `npm run team-calendar`: prints the secret address of the calendar feed of booked calls. */
import { teamFeedUrl } from "./bookings/scheduler-routes.ts";
import { ConfigurationError, readEnv } from "./env.ts";
import { openStore } from "./store/open-store.ts";
import { StoreError } from "./store/store-error.ts";

try {
  const env = readEnv(process.env);
  const store = await openStore(env);
  console.log(await teamFeedUrl(env, store));
  await store.close();
} catch (error) {
  if (!(error instanceof ConfigurationError || error instanceof StoreError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
