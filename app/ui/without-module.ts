/**
 * What is done where a module does not come. Firefox asks for it once in a document and never again, and after a new
 * build it may be gone: where the server answers, only another document helps.
 */

/** Has the browser send the form, as without scripts. False where the server can't be reached: then all stays as it is. */
export async function sendNatively(form: HTMLFormElement, pressed: Readonly<Record<string, string>> = {}): Promise<boolean> {
  if (!(await isServed())) return false;
  for (const [name, value] of Object.entries(pressed))
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  form.method = "post";
  form.submit();
  return true;
}

/** Loads the page anew, if there is somebody to ask for it. */
export async function reloadIfServed(): Promise<boolean> {
  const served = await isServed();
  if (served) location.reload();
  return served;
}

function isServed(): Promise<boolean> {
  return fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
