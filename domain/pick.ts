export const pick = <Whole, Key extends keyof Whole>(whole: Whole, ...keys: readonly Key[]): Pick<Whole, Key> =>
  Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>;
