import { anchors } from "../facts/anchors";
import { kindOf, type Tagged } from "./contentKinds";
import type { Service } from "./service";

/** Returns the link targets on a content file's page. */
export function anchorsOn({ type, data }: Tagged, services: readonly Pick<Service, "slug" | "prices">[]): string[] {
  const { page } = kindOf(type);
  return [anchors.main, ...(page?.hasForm ? [anchors.quote] : []), ...(page?.anchors?.(data, services) ?? [])];
}
