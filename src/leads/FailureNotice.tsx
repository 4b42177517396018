import { formatPhone } from "../content/words";
import { useCompany } from "../site/useCompany";
import { AlertBox } from "../ui/AlertBox";

/** Says that a request was not sent, that nothing typed is lost, and whom to call. */
export function FailureNotice({ failure }: { failure: "limited" | "offline" | "failed" }) {
  const { company, formWords } = useCompany();
  const { title, text, offline, limited } = formWords.failure;
  return (
    <AlertBox title={title}>
      <p>
        {{ failed: text, offline, limited }[failure]} <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>
      </p>
    </AlertBox>
  );
}
