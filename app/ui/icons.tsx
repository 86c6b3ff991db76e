/** Line icons. Decorative, since words stand beside them. They take the color of the text and the size that their container sets. */
type IconProps = { readonly className?: string | undefined };

export function ArrowIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="2" className={className} aria-hidden="true">
      <path d="M2 9h13M10 4l5 5-5 5" />
    </svg>
  );
}

/** Points down. */
export function ChevronIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 10 6" fill="none" stroke="currentColor" strokeWidth="1.8" className={className} aria-hidden="true">
      <path d="M1 1l4 4 4-4" />
    </svg>
  );
}

export function CloseIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="2" className={className} aria-hidden="true">
      <path d="M1 1l12 12M13 1L1 13" />
    </svg>
  );
}

export function MenuIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" className={className} aria-hidden="true">
      <path d="M1 5h18M1 10h18M1 15h11" />
    </svg>
  );
}

/** Becomes a minus if its parent hides the second path. */
export function PlusIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="2" className={className} aria-hidden="true">
      <path d="M0 9h18" />
      <path d="M9 0v18" />
    </svg>
  );
}

/** A check in a ring. */
export function DoneIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" className={className} aria-hidden="true">
      <circle cx="12" cy="12" r="10.5" />
      <path d="M7 12.5l3.5 3.5L17 9" />
    </svg>
  );
}

/** An exclamation mark in a ring. */
export function ErrorIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" className={className} aria-hidden="true">
      <circle cx="12" cy="12" r="10.5" />
      <path d="M12 6.5v7M12 17v.3" strokeLinecap="round" />
    </svg>
  );
}

export function InfoIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" className={className} aria-hidden="true">
      <circle cx="12" cy="12" r="10.5" />
      <path d="M12 11v6M12 7v.3" strokeLinecap="round" />
    </svg>
  );
}

export function ShieldIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" className={className} aria-hidden="true">
      <path d="M10 1.5l7 2.5v6c0 4.5-3 7-7 8.5-4-1.5-7-4-7-8.5V4z" />
      <path d="M6.5 10l2.5 2.5L13.5 8" />
    </svg>
  );
}

export function LockIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" className={className} aria-hidden="true">
      <path d="M3 9h14v9H3zM6 9V6a4 4 0 018 0v3M10 12.5v2.5" />
    </svg>
  );
}

/** A payment card, crossed out. */
export function NoCardIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" className={className} aria-hidden="true">
      <path d="M1.5 5h17v11h-17zM1.5 9h17M2 19L18 1" />
    </svg>
  );
}
