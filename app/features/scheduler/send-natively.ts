import { isServed } from "#app/ui/is-served.ts";

/** Has the browser send the form as without scripts, with its last button pressed. False if the server can't be reached. */
export async function sendNatively(form: HTMLFormElement): Promise<boolean> {
  if (!(await isServed())) return false;
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "step", value: "book" }));
  form.method = "post";
  form.submit();
  return true;
}
