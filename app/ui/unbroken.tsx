/** Time zone offsets, phone numbers, ranges with their unit, ranges of hours, days of a month and times of day: no line break within them. */
const whole = /(\(GMT[^)]*\)|\(\d{3}\) \d{3}-\d{4}|\d+-\d+ \p{Ll}+|[\d:]+[ap]m-\S+|\p{Lu}\p{Ll}+ \d{1,2}(?![\d:ap])|\d{1,2}:\d\d\s[AP]M)/u;

/** A sentence with those parts kept on one line. Each sentence has its own element, since translators insert nodes of their own. */
export function Unbroken({ text }: { readonly text: string }) {
  return <span key={text}>{partsOf(text)}</span>;
}

function partsOf(text: string) {
  return text.split(whole).map((part, index) =>
    // Split by a group: every other part is one to keep whole.
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other key
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
