import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { formatHours } from "../content/format";
import { from } from "../ui/tokens";
import { visuallyHidden } from "../ui/visuallyHidden";
import { useCompany } from "./useCompany";

interface HoursTableData {
  company: Queries.HoursTableCompanyFragment;
  navigation: Queries.HoursTableNavigationFragment;
}

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
  const { company, navigation }: HoursTableData = useCompany();
  return (
    <table css={table} className={className}>
      <caption css={visuallyHidden}>{navigation.labels.hours}</caption>
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

export const fragment = graphql`
  fragment HoursTableCompany on Company {
    hours {
      label
      opens
      closes
      note
    }
  }
  fragment HoursTableNavigation on Navigation {
    labels {
      hours
    }
  }
`;
