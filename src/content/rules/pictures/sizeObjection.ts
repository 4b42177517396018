import type { PictureUse } from "../../kinds/parts/texts";

/** Why a picture of this size cannot be shown in its place, if it cannot; the end of a sentence about the picture. */
export function sizeObjection(
  use: PictureUse,
  { width, height }: { width: number; height: number },
): string | undefined {
  if (width >= use.width && height >= use.height) return undefined;
  return `is too small: ${width} × ${height} pixels; ${use.place} it needs ${use.width} × ${use.height} at least.`;
}
