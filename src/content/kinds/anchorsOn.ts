import { anchors } from "../facts/anchors";
import { kindOf, type Tagged } from "./contentKinds";
import type { Service } from "./service";

/** The places on the page that is made from a content file, to which links can lead. */
export function anchorsOn({ type, data }: Tagged, services: readonly Pick<Service, "slug" | "prices">[]): string[] {
  const { page } = kindOf(type);
  return [anchors.main, ...(page?.hasForm ? [anchors.quote] : []), ...(page?.anchors?.(data, services) ?? [])];
}
