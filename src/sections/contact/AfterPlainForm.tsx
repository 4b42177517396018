import { graphql } from "gatsby";
import { AfterSending } from "../../leads/form/AfterSending";
import { useCompany } from "../../site/useCompany";

interface AfterPlainFormData {
  company: Queries.AfterSendingCompanyFragment;
  formText: Queries.AfterPlainFormTextFragment;
  services: readonly Queries.AfterSendingServiceFragment[];
}

/** What a visitor can do until the office calls, for every service: the page does not know which one was requested. */
export function AfterPlainForm() {
  const { company, formText, services }: AfterPlainFormData = useCompany();
  const { afterSending } = formText;
  return afterSending && <AfterSending company={company} text={afterSending} services={services} />;
}

export const fragment = graphql`
  fragment AfterPlainFormText on FormText {
    afterSending {
      ...AfterSendingText
    }
  }
`;
