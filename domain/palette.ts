/** The design's colors for uses without the site's style sheets: mails, icons, social images, the browser's own frame. A test compares them with app/styles/tokens.css. */
export const palette = {
  paper: "#fcfbf7",
  paper2: "#f4f1e8",
  ink: "#14201f",
  ink2: "#4b5755",
  line: "#dcd8cb",
  lamp: "#ffb11a",
  lampTint: "#ffe9bd",
  lake: "#0f4f57",
  lakeTint: "#dcebe6",
  night: "#0a363e",
  sand: "#f5cf95",
  cream: "#fff3d8",
} as const;
