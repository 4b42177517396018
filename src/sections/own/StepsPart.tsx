import { ProcessSteps } from "../services/ProcessSteps";
import type { PartProps } from "./PartProps";

/** Numbered steps. The first and the last have the ring of a beginning and of an end. */
export default function StepsPart({ heading, items, background }: PartProps<"steps">) {
  const steps = items.map((item, index) => ({
    ...item,
    number: String(index + 1).padStart(2, "0"),
    color: index === 0 ? "action" : index === items.length - 1 ? "success" : "navy",
  }));
  return <ProcessSteps heading={heading} steps={steps} background={background} />;
}
