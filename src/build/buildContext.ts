import { contextNamed, type LeadContext } from "../leads/model/leadContext";
import { isPreview } from "./isPreview";

/**
 * Which copy of the site this build makes, or nothing on a host that does not tell. An unknown context is treated as a
 * preview: its leads are kept, and delivered nowhere.
 * @param told the CONTEXT variable
 */
export const buildContext = (told = process.env.CONTEXT): LeadContext | undefined =>
  contextNamed(told) ?? (isPreview(told) ? "preview" : undefined);
