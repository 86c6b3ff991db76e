/** The key in sessionStorage. In a file of its own, since small scripts read it before the talk's script is loaded. */
export const keptTalkKey = "line-one";
