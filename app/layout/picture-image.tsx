import { useContext } from "react";
import { InlinePictureContext } from "#app/rendering/inline-picture.ts";

export type PictureFile = readonly [url: string, width: number, height: number];

export type PictureImageProps = {
  readonly file: PictureFile;
  /** The alternative text, or "" for decoration. */
  readonly alt: string;
  /** A page's first picture: loaded at once and before others. */
  readonly eager?: boolean | undefined;
  readonly className?: string | undefined;
};

/**
 * A drawing whose file is imported by itself (`import dawn from "virtual:picture/dawn"`). Islands use it, so that their
 * scripts do not contain the names of all drawings; other pages use <Picture> with a name.
 */
export function PictureImage({ file: [src, width, height], alt, eager = false, className }: PictureImageProps) {
  const inline = useContext(InlinePictureContext);
  return (
    <img
      src={(eager ? inline(src) : undefined) ?? src}
      // The server writes an island's first picture into the document; in the browser it stays the same.
      suppressHydrationWarning={eager}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      // A first picture is painted with the words around it, not a frame later.
      decoding={eager ? "sync" : "async"}
      className={className}
    />
  );
}
