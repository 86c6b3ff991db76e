import { useContext } from "react";
import { InlinePictureContext } from "#app/rendering/inline-picture.ts";

export type PictureFile = readonly [url: string, width: number, height: number];

export type PictureImageProps = {
  readonly file: PictureFile;
  /** What it shows, or "" where it only decorates. */
  readonly alt: string;
  /** A page's first picture: loaded at once and before others. */
  readonly eager?: boolean | undefined;
  readonly className?: string | undefined;
};

/**
 * A drawing whose file is imported by itself (`import dawn from "virtual:picture/dawn"`). Pages that run in the browser
 * use it, so that they don't carry the names of all drawings; the others name theirs with <Picture>.
 */
export function PictureImage({ file: [src, width, height], alt, eager = false, className }: PictureImageProps) {
  const inline = useContext(InlinePictureContext);
  return (
    <img
      src={(eager ? inline(src) : undefined) ?? src}
      // The server writes an island's first picture into the document; in the browser it is the same one, and stays.
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
