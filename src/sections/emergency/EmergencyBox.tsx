import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useId } from "react";
import { formatPhone } from "../../content/facts/format";
import { LiveLine } from "../../site/time/LiveLine";
import { useCompany } from "../../site/useCompany";
import { Container } from "../../ui/Container";
import { EmergencyCard } from "../../ui/EmergencyCard";
import { SmartLink } from "../../ui/SmartLink";
import { color, fluid, space } from "../../ui/tokens";

interface EmergencyData {
  company: Queries.EmergencyCompanyFragment;
}

interface EmergencyProps {
  emergency: Queries.EmergencyFieldsFragment;
}

const titleStyle = css({ fontSize: "min(clamp(1.3rem, 1rem + 1.2vw, 1.8rem), 9vw)", fontWeight: 750, lineHeight: 1.2 });
const text = css({
  maxWidth: "60ch",
  // The padding is for fingers, and takes no room in the line.
  a: { paddingBlock: space[3], fontWeight: 700, whiteSpace: "nowrap" },
});
const band = css({ paddingBlock: fluid(16, 40), background: color.cream });

interface EmergencyBoxProps extends EmergencyProps {
  /** Without the live line, where the page has it elsewhere. */
  quiet?: boolean;
}

/** The red box for emergencies, with the number to call. */
export function EmergencyBox({ emergency, quiet }: EmergencyBoxProps) {
  const { company }: EmergencyData = useCompany();
  const id = useId();
  return (
    <EmergencyCard phone={company.phone} label={formatPhone(company.phone)} labelledBy={id}>
      {!quiet && <LiveLine />}
      <h2 css={titleStyle} id={id}>
        {emergency.title}
      </h2>
      <p css={text}>
        {emergency.text} {emergency.link && <SmartLink to={emergency.link.to}>{emergency.link.label}</SmartLink>}
      </p>
    </EmergencyCard>
  );
}

/** The emergency box across the page. */
export function EmergencyBand({ emergency }: EmergencyProps) {
  return (
    <div css={band}>
      <Container>
        <EmergencyBox emergency={emergency} />
      </Container>
    </div>
  );
}

export const fragment = graphql`
  fragment EmergencyFields on Emergency {
    title
    text
    link {
      ...LinkFields
    }
  }
  fragment EmergencyCompany on Company {
    phone
  }
`;
