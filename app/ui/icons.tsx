import type { ReactNode } from "react";

type IconProps = { readonly className?: string | undefined };
type DrawnIcon = IconProps & { readonly size: string; readonly stroke?: number; readonly d?: string; readonly children?: ReactNode };

/** A line icon. Decorative, since there are words beside it. It takes the color of the text and the size that its container sets. */
function Icon({ className, size, stroke = 2, d, children }: DrawnIcon) {
  return (
    <svg viewBox={`0 0 ${size}`} fill="none" stroke="currentColor" strokeWidth={stroke} className={className} aria-hidden="true">
      {d && <path d={d} />}
      {children}
    </svg>
  );
}

const ring = <circle cx="12" cy="12" r="10.5" />;

export const ArrowIcon = (props: IconProps) => <Icon {...props} size="18 18" d="M2 9h13M10 4l5 5-5 5" />;
/** Points down. */
export const ChevronIcon = (props: IconProps) => <Icon {...props} size="10 6" stroke={1.8} d="M1 1l4 4 4-4" />;
export const CloseIcon = (props: IconProps) => <Icon {...props} size="14 14" d="M1 1l12 12M13 1L1 13" />;
export const MenuIcon = (props: IconProps) => <Icon {...props} size="20 20" d="M1 5h18M1 10h18M1 15h11" />;
/** A payment card, crossed out. */
export const NoCardIcon = (props: IconProps) => <Icon {...props} size="20 20" stroke={1.8} d="M1.5 5h17v11h-17zM1.5 9h17M2 19L18 1" />;
export const LockIcon = (props: IconProps) => (
  <Icon {...props} size="20 20" stroke={1.8} d="M3 9h14v9H3zM6 9V6a4 4 0 018 0v3M10 12.5v2.5" />
);
export const ShieldIcon = (props: IconProps) => (
  <Icon {...props} size="20 20" stroke={1.8} d="M10 1.5l7 2.5v6c0 4.5-3 7-7 8.5-4-1.5-7-4-7-8.5V4zM6.5 10l2.5 2.5L13.5 8" />
);

/** Becomes a minus if its parent hides the second path. */
export const PlusIcon = (props: IconProps) => (
  <Icon {...props} size="18 18" d="M0 9h18">
    <path d="M9 0v18" />
  </Icon>
);

/** A check in a ring. */
export const DoneIcon = (props: IconProps) => (
  <Icon {...props} size="24 24" d="M7 12.5l3.5 3.5L17 9">
    {ring}
  </Icon>
);

/** An exclamation mark in a ring. */
export const ErrorIcon = (props: IconProps) => (
  <Icon {...props} size="24 24">
    {ring}
    <path d="M12 6.5v7M12 17v.3" strokeLinecap="round" />
  </Icon>
);

export const InfoIcon = (props: IconProps) => (
  <Icon {...props} size="24 24">
    {ring}
    <path d="M12 11v6M12 7v.3" strokeLinecap="round" />
  </Icon>
);
