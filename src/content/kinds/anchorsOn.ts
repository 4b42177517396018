import { anchors } from "../facts/anchors";
import { kindOf, type Tagged } from "./contentKinds";
import type { AnchorSources } from "./kind";

/** Returns the link targets on a content file's page. */
export function anchorsOn({ type, data }: Tagged, site: AnchorSources): string[] {
  const { page } = kindOf(type);
  return [anchors.main, ...(page?.form ? [anchors.quote] : []), ...(page?.anchors?.(data, site) ?? [])];
}
