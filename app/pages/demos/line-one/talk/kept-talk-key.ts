/** Where a tab keeps its talk. Also read by scripts that come before the talk's. */
export const keptTalkKey = "line-one";
