import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FormFrameContext } from "#app/desk/controls/desk-context.ts";
import { settingsWords } from "#content/desk/settings.ts";
import { LaunchList } from "./launch-list.tsx";

const { launch: words } = settingsWords;
const frame = { csrf: "a-token", here: "/desk/settings" };

test("the desk's own points come first, the developer's below a head of theirs that says how; finished ones are listed last", () => {
  const item = (id: string, isDone: boolean, how: string | null) => ({ id, title: `Title of ${id}`, text: "", isDone, how });
  const items = [
    item("phone", true, "Set PHONE"),
    item("legal", false, null),
    item("address", false, "Set ADDRESS"),
    item("team", true, null),
  ];
  const html = renderToStaticMarkup(
    <FormFrameContext value={frame}>
      <LaunchList items={items} />
    </FormFrameContext>,
  );
  const order = [
    "Title of legal",
    words.done,
    "Title of team",
    words.developer,
    "Title of address",
    words.how,
    "Set ADDRESS",
    "Title of phone",
  ];
  expect(order.map((text) => html.indexOf(text))).toEqual(order.map((text) => html.indexOf(text)).toSorted((one, other) => one - other));
  expect(order.filter((text) => !html.includes(text))).toEqual([]);
  expect(html, "what is finished asks for nothing").not.toContain("Set PHONE");
});
