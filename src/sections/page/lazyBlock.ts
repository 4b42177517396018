import { type ComponentType, lazy } from "react";
import { loadChunk } from "../../frame/failure/loadChunk";

/** A block whose code only some pages load. If its chunk fails to load, the page goes without it. */
export const lazyBlock = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => (await loadChunk(load)) ?? { default: () => null });
