import { StatsBand } from "../page/StatsBand";
import type { PartProps } from "./PartProps";

/** Large numbers, on their own ground. */
export default function NumbersPart({ title, items }: PartProps<"numbers">) {
  return <StatsBand title={title} stats={items} />;
}
