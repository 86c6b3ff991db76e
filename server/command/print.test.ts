import { expect, it } from "vitest";
import { printed } from "./print.ts";

it("shows rows as a table, one thing as lines without what is empty, its rows below their name", () => {
  expect(printed([{ id: "a", name: "Dana\u001b[31m\nWhitfield" }], ["id", "name"])).toBe("id  name\na   Dana [31m Whitfield");
  const lead = {
    name: "Dana",
    company: "",
    call: null,
    origin: { source: "Google", campaign: "" },
    notes: [],
    mails: [{ id: "m", state: "sent" }],
  };
  expect(printed(lead, undefined)).toBe("name: Dana\norigin: source Google\nmails:\n  id  state\n  m   sent");
});
