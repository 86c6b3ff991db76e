/** The choices of a select: the value that is sent, and its words. */
export type Choices = readonly (readonly [value: string | number, words: string])[];

export function Options({ of }: { readonly of: Choices }) {
  return of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}
