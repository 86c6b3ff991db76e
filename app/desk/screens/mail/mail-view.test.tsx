import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { mailWords } from "#content/desk/mail.ts";
import { deskPages } from "#domain/desk-paths.ts";
import type { MailItem } from "./mail-props.ts";
import { MendFailed } from "./mail-view.tsx";

const failed = (...reasons: readonly MailItem["reason"][]) =>
  reasons.map((reason, index) => ({ outboxId: `m${index}`, reason })) as unknown as readonly MailItem[]; // all that it reads of a mail
const shown = (mails: readonly MailItem[], count = mails.length) =>
  renderToStaticMarkup(<MendFailed counts={{ failed: count }} failed={mails} />);

test("the main button of failed mails sends them again, unless each failed because of a dead address", () => {
  expect(shown(failed("no-address"))).toContain(`href="${deskPages.mailItem("m0")}"`);
  expect(shown(failed("no-address"))).toContain(mailWords.fix);
  expect(shown(failed("no-address"))).not.toContain(mailWords.sendAgain(1));
  for (const html of [shown(failed("no-address", "unreachable")), shown(failed("no-address"), 2), shown([], 1)])
    expect(html).toContain(`href="${deskPages.resendFailed}"`);
  const looksMain = (html: string) => /lamp/.test(html);
  expect(
    [failed("unreachable"), failed("no-address", "unreachable"), failed("no-address", "no-address")].map((mails) =>
      looksMain(shown(mails)),
    ),
  ).toEqual([true, true, false]);
});
