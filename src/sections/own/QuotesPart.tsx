import { Quotes } from "../trust/Quotes";
import type { PartProps } from "./PartProps";

/** Quotations with their authors. */
export default function QuotesPart({ heading, items, background }: PartProps<"quotes">) {
  const quotes = items.map(({ role, ...item }) => ({ ...item, origin: role }));
  return <Quotes heading={heading} quotes={quotes} background={background} />;
}
