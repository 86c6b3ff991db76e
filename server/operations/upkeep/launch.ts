import * as z from "zod";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { type Context, done, operation } from "#server/operations/operation.ts";

const setting = "legal-text-signed-off";

/** Records for the launch list that a person has checked the legal texts. */
export const markLegal = operation({
  name: "launch.mark-legal",
  ownersOnly: true,
  input: z.object({}),
  run: async ({ store, nowUtc, line }) => {
    await store.notices.setSetting(setting, nowUtc);
    await store.audit.add(line(""));
    return done(words.legalSignedOff);
  },
});

export const isLegalSignedOff = async ({ store }: Pick<Context, "store">) => (await store.notices.setting(setting)) !== undefined;
