import files from "virtual:picture-files";
import type { PictureName } from "#content/pictures.ts";

export type PictureProps = {
  readonly name: PictureName;
  /** What it shows (content/pictures.ts has words for each), or "" where it only decorates. */
  readonly alt: string;
  /** A page's first picture: loaded at once and before others. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
  /** Another drawing of the same thing for narrow screens, and the media query that calls for it. */
  readonly narrow?: { readonly name: PictureName; readonly media: string };
};

/** A drawing of art/drawings, with room kept for it before it arrives. `className` belongs to the <img>. */
export function Picture({ name, alt, eager = false, className, narrow }: PictureProps) {
  const [src, width, height] = files[name];
  const image = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      className={className}
    />
  );
  if (!narrow) return image;
  const [narrowSrc, narrowWidth, narrowHeight] = files[narrow.name];
  return (
    <picture>
      <source media={narrow.media} srcSet={narrowSrc} width={narrowWidth} height={narrowHeight} />
      {image}
    </picture>
  );
}
