import type { PictureUse } from "../../kinds/parts/texts";
import { type Message, say } from "../../messages";

/** Why a picture of this size cannot be shown in its place, if it cannot. @param picture what the sentence calls it */
export function sizeObjection(
  picture: string,
  use: PictureUse,
  { width, height }: { width: number; height: number },
): Message | undefined {
  if (width >= use.width && height >= use.height) return undefined;
  return say("tooSmall", picture, width, height, use.place, use.width, use.height);
}
