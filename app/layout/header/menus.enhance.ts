/** A pointer may cross a corner of the page on its way into a dropdown. */
const leaveGraceMs = 150;

/** The browser discards a prerendered page as soon as its link is hidden, so it must begin the navigation first. */
const chosenGraceMs = 300;

/**
 * The header's menus are details elements. This adds: opening on hover, closing on Escape (focus goes back to
 * the menu's button), on a click or focus elsewhere, and on choosing a link.
 */
export function enhanceMenus(): void {
  const header = document.querySelector("[data-header]");
  if (!header) return;
  const menus = [...header.querySelectorAll<HTMLDetailsElement>("[data-menu]")];

  const closeAll = () => {
    for (const details of header.querySelectorAll("details")) details.open = false;
  };

  for (const menu of menus) {
    menu.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
    });
    if (menu.dataset.menu === "hover") openOnHover(menu);
  }

  document.addEventListener("pointerdown", ({ target }) => {
    for (const menu of menus) if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of menus) {
      if (menu.open && menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
      menu.open = false;
    }
  });
  header.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) setTimeout(closeAll, chosenGraceMs);
  });
  // A page restored by the back button may have an open menu.
  addEventListener("pagehide", closeAll);
}

/** With a mouse: open on entering, close after leaving, unless a click has pinned the menu open. */
function openOnHover(menu: HTMLDetailsElement): void {
  let openedByHover = false;
  let closing: ReturnType<typeof setTimeout> | undefined;
  menu.addEventListener("pointerenter", ({ pointerType }) => {
    clearTimeout(closing);
    if (pointerType !== "mouse" || menu.open) return;
    openedByHover = true;
    menu.open = true;
  });
  menu.addEventListener("pointerleave", () => {
    closing = setTimeout(() => {
      if (openedByHover) menu.open = false;
    }, leaveGraceMs);
  });
  menu.addEventListener("toggle", () => {
    if (!menu.open) openedByHover = false;
  });
  menu.querySelector("summary")?.addEventListener("click", (event) => {
    if (!openedByHover) return;
    event.preventDefault();
    openedByHover = false;
  });
}
