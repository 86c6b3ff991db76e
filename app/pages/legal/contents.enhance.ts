/** Marks, in a table of contents, the section that is being read: the one at a fifth of the screen's height. */
export function enhanceContents(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>("[data-contents] a");
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = [...links].find(({ hash }) => hash === `#${target.id}`);
        if (isIntersecting) link?.setAttribute("aria-current", "true");
        else link?.removeAttribute("aria-current");
      }
    },
    { rootMargin: "-20% 0px -79%" },
  );
  for (const link of links) {
    const section = document.querySelector(link.hash);
    if (section) observer.observe(section);
  }
}
