/** A field that people neither see nor reach: a program that fills in every field reveals itself. */
export function Honeypot({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {label}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
