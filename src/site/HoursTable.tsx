import { css } from "@emotion/react";
import { formatHours } from "../content/format";
import { from } from "../ui/tokens";
import { visuallyHidden } from "../ui/visuallyHidden";
import { useCompany } from "./useCompany";

const table = css({
  width: "100%",
  maxWidth: "20rem",
  borderCollapse: "collapse",
  "th, td": { padding: "4px 0", fontWeight: "inherit", textAlign: "left", verticalAlign: "top" },
  td: {
    textAlign: "right",
    fontVariantNumeric: "tabular-nums",
    paddingLeft: "12px",
    [from.tablet]: { whiteSpace: "nowrap" },
  },
});

/** The office hours. */
export function HoursTable({ className }: { className?: string }) {
  const { company } = useCompany();
  return (
    <table css={table} className={className}>
      <caption css={visuallyHidden}>Business hours</caption>
      <tbody>
        {company.hours.map((line) => (
          <tr key={line.label}>
            <th scope="row">{line.label}</th>
            <td>{formatHours(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
