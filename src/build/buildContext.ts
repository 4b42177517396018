import { contextNamed, type LeadContext } from "../leads/model/leadContext";
import { isPreview } from "./isPreview";

/**
 * Returns this build's deploy context, or undefined on a host that does not set one. An unknown context is a preview: its
 * leads are stored and never delivered.
 * @param told the CONTEXT variable
 */
export const buildContext = (told = process.env.CONTEXT): LeadContext | undefined =>
  contextNamed(told) ?? (isPreview(told) ? "preview" : undefined);
