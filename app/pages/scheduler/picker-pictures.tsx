import fullFile from "virtual:picture/state-full";
import offlineFile from "virtual:picture/state-offline";
import { PictureImage } from "#app/layout/picture-image.tsx";

const [offlineSrc, width, height] = offlineFile;

/** What the picker shows if it has no times, or no connection. */
export const pickerPictures = {
  full: <PictureImage file={fullFile} alt="" />,
  // Shown without a connection: fetched with the page, and from its own address both times.
  offline: <img src={offlineSrc} alt="" width={width} height={height} />,
};
