import files from "virtual:picture-files";
import { useContext } from "react";
import { InlinePictureContext } from "#app/rendering/inline-picture.ts";
import { type PictureName, pictures } from "#content/pictures.ts";
import { PictureImage } from "./picture-image.tsx";

export type PictureProps = {
  readonly name: PictureName;
  /** "" for decoration; else the drawing's own words (content/pictures.ts) are the alternative text. */
  readonly alt?: "";
  /** A page's first picture: loaded at once and before others. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
  /** Another drawing of the same thing for narrow screens, and the media query that selects it. */
  readonly narrow?: { readonly name: PictureName; readonly media: string };
};

/** A drawing of art/drawings, with its space reserved before it arrives. `className` is set on the <img>. */
export function Picture({ name, alt, eager, className, narrow }: PictureProps) {
  const inline = useContext(InlinePictureContext);
  const image = <PictureImage file={files[name]} alt={alt ?? pictures[name]} eager={eager} className={className} />;
  if (!narrow) return image;
  const [file, width, height] = files[narrow.name];
  // Both are in the document: they compress well together, and the second costs less than a round trip for the right one.
  const text = eager ? inline(file) : undefined;
  return (
    <picture>
      <source media={narrow.media} srcSet={text?.replaceAll(" ", "%20") ?? file} width={width} height={height} />
      {image}
    </picture>
  );
}
