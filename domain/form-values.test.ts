import { expect, test } from "vitest";
import { fieldsOf, textOf, textsOf } from "./form-values.ts";

test("a form is read as texts alone", () => {
  const form = new FormData();
  form.append("step", "time");
  form.append("step", "book");
  form.append("name", new Blob(["not a name"]));
  expect([textOf(form, "step"), textsOf(form, "step").at(-1), textOf(form, "name"), textOf(form, "missing")]).toEqual([
    "time",
    "book",
    "",
    "",
  ]);
  expect(fieldsOf(form)).toEqual([
    ["step", "time"],
    ["step", "book"],
  ]);
});
