/** `npm run launch-check`: lists what to replace or set before the site goes live. Exits with 1 if anything is left. */
import { brand } from "#content/brand.ts";
import { ConfigurationError, readEnv } from "./env.ts";
import { placeholders } from "./launch/placeholders.ts";

try {
  const found = placeholders(brand, readEnv(process.env));
  if (found.length === 0) {
    console.log("Ready: no placeholder is left. On the server, npm run desk -- doctor looks at the rest.");
  } else {
    console.log(`Before the launch, ${found.length} ${found.length === 1 ? "thing is" : "things are"} left:`);
    for (const { what, where } of found) console.log(`  ${what} (${where})`);
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
