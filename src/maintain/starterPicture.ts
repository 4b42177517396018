import sharp from "sharp";
import { STARTER_PICTURE } from "../content/rules/texts/starter";
import { color } from "../ui/tokens";

interface Size {
  /** In pixels. */
  width: number;
  height: number;
}

/** The usual picture placeholder: a frame with hills and a sun. */
const drawing = ({
  width,
  height,
}: Size) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 160 120">
  <rect x="-500" y="-500" width="1160" height="1120" fill="${color.scene}"/>
  <clipPath id="frame"><rect x="44" y="33" width="72" height="54" rx="6"/></clipPath>
  <g clip-path="url(#frame)">
    <rect x="44" y="33" width="72" height="54" fill="${color.navyTint}"/>
    <circle cx="98" cy="47" r="6" fill="${color.actionTint}"/>
    <path d="M40 87 66 54l20 25 10-12 24 26H40z" fill="${color.mist}"/>
  </g>
</svg>`;

/** A neutral mark instead of the company's logo. The content check recognizes it by its description. */
export const starterMark = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
  <desc>${STARTER_PICTURE}</desc>
  <rect width="512" height="512" rx="96" fill="${color.navy}"/>
  <circle cx="256" cy="256" r="120" fill="${color.glow}"/>
</svg>
`;

/** Draws a JPEG in place of a photograph. The content check recognizes it by its Exif description. */
export const starterPicture = (size: Size = { width: 1600, height: 1200 }): Promise<Buffer> =>
  sharp(Buffer.from(drawing(size)))
    .jpeg({ quality: 85 })
    .withExif({ IFD0: { ImageDescription: STARTER_PICTURE } })
    .toBuffer();
