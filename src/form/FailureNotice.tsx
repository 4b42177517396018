import { formatPhone } from "../../model/text/format";
import { useSite } from "../frame/useSite";
import { AlertBox, type AlertBoxProps } from "../ui/controls/AlertBox";
import type { Failure } from "./leadFormState";

/** Says that the request was not sent, that nothing is lost, and whom to call. */
export function FailureNotice({ failure, heading }: { failure: Failure } & Pick<AlertBoxProps, "heading">) {
  const { company, formText } = useSite();
  const { title, text, offline, limited } = formText.failure;
  return (
    <AlertBox title={title} heading={heading}>
      <p>
        {{ failed: text, offline, limited }[failure]} <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>
      </p>
    </AlertBox>
  );
}
