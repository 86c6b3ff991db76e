/**
 * Many who ask at once share one reading, and still nobody gets an older one than they asked for: whoever comes
 * while a reading is under way waits for the next, which begins when that one ends. So there is one at a time,
 * however many visitors come.
 */
export function coalesce<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let following: Promise<T> | undefined;

  function begin(): Promise<T> {
    const reading = read();
    const ended = () => {
      if (current === reading) current = undefined;
    };
    current = reading;
    reading.then(ended, ended);
    return reading;
  }

  function beginNext(): Promise<T> {
    following = undefined;
    return begin();
  }

  return () => {
    if (!current) return begin();
    following ??= current.then(beginNext, beginNext);
    return following;
  };
}
