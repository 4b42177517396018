import { css } from "@emotion/react";
import { formatPhone } from "../content/words";
import { useCompany } from "../site/useCompany";
import { color, radius, space } from "../ui/tokens";

const box = css({
  gridColumn: "1 / -1",
  padding: space[5],
  border: `2px solid ${color.emergency}`,
  borderRadius: radius.medium,
  background: color.emergencyTint,
  a: { color: color.emergency, fontWeight: 700, whiteSpace: "nowrap" },
});
const heading = css({ fontSize: "1.05rem", marginBottom: space[2] });

/** Says that a request was not sent, that nothing typed is lost, and whom to call. */
export function FailureNotice({ failure }: { failure: "limited" | "offline" | "failed" }) {
  const { company, formWords } = useCompany();
  const { title, text, offline, limited } = formWords.failure;
  return (
    <div css={box} role="alert">
      <h4 css={heading}>{title}</h4>
      <p>
        {{ failed: text, offline, limited }[failure]} <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>
      </p>
    </div>
  );
}
