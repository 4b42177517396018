import { graphql } from "gatsby";
import { SmartLink } from "../ui/SmartLink";
import { useCompany } from "./useCompany";

interface LicensesData {
  company: Queries.LicensesCompanyFragment;
}

interface LicensesProps {
  /** Whether each is followed by who issued it. */
  issuers?: boolean;
  className?: string;
}

/** The company's licenses and registrations by name and number, where it states some. */
export function Licenses({ issuers, className }: LicensesProps) {
  const { company }: LicensesData = useCompany();
  if (!company.licenses) return null;
  return (
    <ul className={className}>
      {company.licenses.map(({ name, number, issuer, link }) => (
        <li key={name + number}>
          {link ? <SmartLink to={link}>{`${name} ${number}`}</SmartLink> : `${name} ${number}`}
          {issuers && `, ${issuer}`}
        </li>
      ))}
    </ul>
  );
}

export const fragment = graphql`
  fragment LicensesCompany on Company {
    licenses {
      name
      number
      issuer
      link
    }
  }
`;
