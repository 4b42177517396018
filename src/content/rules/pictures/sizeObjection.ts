import type { PictureUse } from "../../kinds/parts/texts";
import { type Message, say } from "../../messages";

/** Returns why a picture is too small for its place, if it is. @param picture its name in the sentence */
export function sizeObjection(
  picture: string,
  use: PictureUse,
  { width, height }: { width: number; height: number },
): Message | undefined {
  if (width >= use.width && height >= use.height) return undefined;
  return say("tooSmall", picture, width, height, use.place, use.width, use.height);
}
