import { contextNamed, type LeadContext } from "../leads/model/leadContext";
import { isPreview } from "./isPreview";

/**
 * Returns this build's deploy context, or undefined on a host that sets none. Treats an unknown context as a preview,
 * whose leads are stored but never delivered.
 * @param told the CONTEXT variable
 */
export const buildContext = (told = process.env.CONTEXT): LeadContext | undefined =>
  contextNamed(told) ?? (isPreview(told) ? "preview" : undefined);
