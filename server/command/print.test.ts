import { expect, it } from "vitest";
import { printed } from "./print.ts";

const zone = "America/Chicago";

it("prints rows as a table, and an object as lines without empty values, with nested rows below their name", () => {
  expect(printed([{ id: "a", name: "Dana\u001b[31m\nWhitfield" }], ["id", "name"], zone)).toBe("id  name\na   Dana [31m Whitfield");
  const lead = {
    name: "Dana",
    company: "",
    call: null,
    origin: { source: "Google", campaign: "" },
    notes: [],
    mails: [{ id: "m", state: "sent" }],
  };
  expect(printed(lead, undefined, zone)).toBe("name: Dana\norigin: source Google\nmails:\n  id  state\n  m   sent");
});

it("cuts long texts, but not a file name that is an input of the next command", () => {
  const file = `/srv/moontower/${"a-folder/".repeat(6)}backups/moontower-2026-12-08T09-00-00Z.sqlite`;
  const rows = [{ file, why: "a word ".repeat(10), signs: "the links of mails ".repeat(10) }];
  const [, row] = printed(rows, ["file", "why", "signs"], zone).split("\n");
  expect(row).toBe(`${file}  ${"a word ".repeat(7).slice(0, 48)}  ${"the links of mails ".repeat(9).slice(0, 160)}`);
});

it("prints times in the office's zone, as commands accept them", () => {
  const data = { createdAtUtc: "2026-12-08T05:30:00.000Z", call: { startsAtUtc: "2026-07-01T15:00:00Z" }, mails: [{ sentAtUtc: null }] };
  expect(printed(data, undefined, zone)).toBe("createdAt: 2026-12-07 23:30\ncall: startsAt 2026-07-01 10:00\nmails:\n  sentAt\n  ");
});
