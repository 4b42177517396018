import { css } from "@emotion/react";
import { font } from "../ui/tokens";
import { visuallyHidden } from "../ui/visuallyHidden";
import { useSite } from "./useSite";

const table = css({
  width: "100%",
  maxWidth: "22rem",
  borderCollapse: "collapse",
  lineHeight: 1.45,
  "th, td": { padding: "2px 0", fontWeight: "inherit", textAlign: "left", verticalAlign: "top" },
  td: {
    textAlign: "right",
    fontVariantNumeric: "tabular-nums",
    paddingLeft: "12px",
  },
  // A sentence, which must not widen the columns.
  "td[colspan]": { maxWidth: 0, paddingLeft: 0, textAlign: "left", ...font.fine },
});

export function HoursTable() {
  const { company, navigation } = useSite();
  const { lines, closedOn } = company.hoursSummary;
  return (
    <table css={table}>
      <caption css={visuallyHidden}>{navigation.labels.hours}</caption>
      <tbody>
        {lines.map(({ label, hours }, index) => (
          <tr key={index}>
            <th scope="row">{label}</th>
            <td>{hours}</td>
          </tr>
        ))}
        {closedOn && (
          <tr>
            <td colSpan={2}>{closedOn}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
