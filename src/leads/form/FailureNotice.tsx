import { graphql } from "gatsby";
import { formatPhone } from "../../content/facts/format";
import { useCompany } from "../../site/useCompany";
import { AlertBox } from "../../ui/AlertBox";
import type { Failure } from "./leadFormState";

interface FailureNoticeData {
  company: Queries.FailureNoticeCompanyFragment;
  formCopy: Queries.FailureNoticeCopyFragment;
}

/** Says that the request was not sent, that nothing is lost, and whom to call. */
export function FailureNotice({ failure }: { failure: Failure }) {
  const { company, formCopy }: FailureNoticeData = useCompany();
  const { title, text, offline, limited } = formCopy.failure;
  return (
    <AlertBox title={title}>
      <p>
        {{ failed: text, offline, limited }[failure]} <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>
      </p>
    </AlertBox>
  );
}

export const fragment = graphql`
  fragment FailureNoticeCompany on Company {
    phone
  }
  fragment FailureNoticeCopy on FormCopy {
    failure {
      title
      text
      offline
      limited
    }
  }
`;
