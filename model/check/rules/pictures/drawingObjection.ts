import { type Message, problem, warning } from "../../problems/contentProblem";

/** What a check has seen of a logo or drawing. */
interface Drawing {
  /** Whether it is stored on its side, as phones do. */
  isTurned: boolean;
  isVisible: boolean;
  /** Its SVG, or empty. */
  source: string;
}

const withoutComments = (source: string) =>
  source
    .split("<!--")
    .map((part, index) => (index === 0 ? part : part.split("-->").slice(1).join("-->")))
    .join("");

/** Whether an SVG has letters instead of their outlines. */
const hasLiveText = (source: string) =>
  source
    .split(/<(?:\w+:)?(?:text|flowRoot|foreignObject)[\s>]/)
    .slice(1)
    .some((part) =>
      /\S/.test(
        (part.split(/<\/(?:\w+:)?(?:text|flowRoot|foreignObject)/, 1)[0] ?? "").replace(/<[^<>]*>|^[^<>]*>/g, ""),
      ),
    );

/** Whether an SVG shows a picture from another file, which browsers do not load for a drawing. */
const hasOtherFile = (source: string) =>
  Array.from(source.matchAll(/<(?:\w+:)?image\s[^<>]*href\s*=\s*["'](data:|#)?/gi)).some(([, own]) => !own);

/** Returns what is wrong with a logo or drawing, if anything is. @param drawing its name in the sentence */
export function drawingObjection(drawing: string, { isTurned, isVisible, source }: Drawing): Message | undefined {
  if (!isVisible)
    return problem(`${drawing} shows nothing on a light ground; export it again with its shapes in a darker colour.`);
  const shapes = withoutComments(source);
  if (hasLiveText(shapes))
    return warning(`${drawing} has live text, which gets another font or boxes; convert it to outlines.`);
  if (hasOtherFile(shapes)) return warning(`${drawing} needs another file, which browsers do not load; embed it.`);
  return isTurned
    ? warning(`${drawing} is stored on its side, as icons show it; turn it and save it again.`)
    : undefined;
}
