/** What people say about an open slip. All functions take plain text (facts/tokens.ts). */
const note =
  /^(?:(?:ok|okay|also|and|oh|please|pls|can you|could you|would you|i'?d like to|just|btw|by the way)[, ]+)*(?:note|add|mention|include|write(?: down)?|put(?: down| in)?|make a note|jot down|let them know|tell them|remind them)(?: (?:a|the|in the|to the|on the|in my|it in the) notes?)?(?: down)?(?: that|:|,)? *(?=(?:we|i|i'm|our|my|it'?s|they|he|she|the|there|you)\b)(?<told>.{4,})$/is;

/** "Can you note that we use ServiceTitan", as it was typed. */
export const noteOf = (said: string): string | undefined => note.exec(said.trim())?.groups?.told?.replace(/\?$/, "").trim();

/** After a question about a booked call: "ok just move it to next week", "I don't have the link". */
export const goesOnAboutBooked = (text: string): boolean =>
  /\b(?:cancel|move|reschedul\w*|postpone|push|change|switch|bump) (?:it|that|this|mine)\b|\b(?:don'?t|can'?t|didn'?t|never|no|lost|deleted)\b.*\b(?:links?|e-?mails?|invit\w*|confirmation)\b/.test(
    text,
  );

/** "And on weekends?", after a question of what an agent does. */
export const asksOfSpan = (text: string): boolean =>
  /^(?:(?:and|but|also|even|so|ok|what about|how about|does it work|what|how)[, ]+)*(?:(?:on|at|during|over|in|after) )?(?:the )?(?:weekends?|nights?|evenings?|night ?time|holidays|sundays?|saturdays?|hours|after ?hours|late at night|midnight|christmas)(?: (?:too|as well))?\W*$/.test(
    text,
  );

/** "So what's that my time?" */
export const asksOwnClock = (text: string): boolean =>
  /\b(?:what|when|how)\b.*\b(?:in )?(?:my|our) (?:own )?time(?: ?zone)?\W*$|^what(?:'?s| is| time is)? (?:that|it|this) (?:for me|here|over here)\W*$/.test(
    text,
  );

/** "What time is that for you", of a time that is chosen. */
export const asksOurClock = (text: string): boolean =>
  /\b(?:what|when)\b.*\b(?:that|it|this)\b.* (?:for you(?: guys| all)?|(?:in|on) your (?:own )?(?:time(?: ?zone)?|end|clock)|your time|over there|in (?:austin|texas))\W*$/.test(
    text,
  );

/** "It's kind of urgent", below our number. */
export const isUrgent = (text: string): boolean => /\b(?:urgent\w*|emergency|can'?t wait|asap)\b/.test(text) && text.split(" ").length < 8;

/** "Can someone call me right now" */
export const asksNow = (text: string): boolean =>
  /(?<!\b(?:for|by|until|till|from|know) )\b(?:right now|this (?:minute|second|instant)|immediately|right away|straight away|now(?=\W*$))/.test(
    text,
  );
