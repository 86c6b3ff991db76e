/** The key of a visible control, beside its words. Not read out: the sheet of keys is. */
export function KeyHint({ children, isControl = false }: { readonly children: string; readonly isControl?: boolean }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a kbd takes no focus
    <kbd aria-hidden="true" data-needs-script="" data-desk-control={isControl ? "" : undefined}>
      {children}
    </kbd>
  );
}
