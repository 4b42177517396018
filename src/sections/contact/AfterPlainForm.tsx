import { graphql } from "gatsby";
import { AfterSending } from "../../form/AfterSending";
import { useCompany } from "../../site/useCompany";

interface AfterPlainFormData {
  formText: Queries.AfterPlainFormTextFragment;
  services: readonly Queries.AfterSendingServiceFragment[];
}

/** What a visitor can do until the office calls, for every service: the page does not know which one was requested. */
export function AfterPlainForm() {
  const { formText, services }: AfterPlainFormData = useCompany();
  const { afterSending } = formText;
  return afterSending && <AfterSending text={afterSending} services={services} />;
}

export const fragment = graphql`
  fragment AfterPlainFormText on FormText {
    afterSending {
      ...AfterSendingText
    }
  }
`;
