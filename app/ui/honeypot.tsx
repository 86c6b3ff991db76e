/** A field that people neither see nor reach: programs that fill in everything give themselves away. */
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
