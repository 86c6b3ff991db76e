/** Keeps Ctrl+K, and what is typed after it, until the desk's script opens the palette with it. */
const { dataset } = document.documentElement;
document.addEventListener("keydown", (event) => {
  if (event.altKey || document.querySelector("site-island[data-alive]")) return;
  const isControl = event.ctrlKey || event.metaKey;
  if (isControl && event.key.toLowerCase() === "k") dataset.typed ??= "";
  else if (!isControl && dataset.typed !== undefined && event.target === document.body && event.key.length === 1)
    dataset.typed += event.key;
  else return;
  event.preventDefault();
});
