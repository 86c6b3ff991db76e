/** A time zone's offset, a phone number, a range of days, a day of a month, a time of day: read as one, so no line ends within. */
const whole = /(\(GMT[^)]*\)|\(\d{3}\) \d{3}-\d{4}|\d+-\d+ (?:days|weeks)|\p{Lu}\p{Ll}+ \d{1,2}(?!\d)|\d{1,2}:\d\d\s[AP]M)/u;

/** A sentence in which what is read as one stays on one line. Another sentence is another element: translators put their own nodes into it. */
export function Unbroken({ text }: { readonly text: string }) {
  return <span key={text}>{partsOf(text)}</span>;
}

function partsOf(text: string) {
  return text.split(whole).map((part, index) =>
    // Split by a group: every other part is one that stays whole.
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other name
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
