import type { PictureUse } from "../../kinds/parts/texts";
import { type Message, problem } from "../../problems/message";

/** Returns why a picture is too small for its place, if it is. @param picture its name in the sentence */
export function sizeObjection(
  picture: string,
  use: PictureUse,
  { width, height }: { width: number; height: number },
): Message | undefined {
  if (width >= use.width && height >= use.height) return undefined;
  return problem(
    `${picture} is too small: ${width} × ${height} pixels; ${use.place} it needs ${use.width} × ${use.height} at least.`,
  );
}
