import { AfterSending } from "../../form/AfterSending";
import { StatusLink } from "../../form/StatusLink";
import { useCompany } from "../../frame/useCompany";
import { useSentRequest } from "./useSentRequest";

/** What a visitor can do until the office calls, for every service: the page does not know which one was requested. */
export function AfterPlainForm() {
  const { company, formText, services } = useCompany();
  const { afterSending, texting, status } = formText;
  const request = useSentRequest();
  return (
    <>
      <StatusLink label={status.link} link={request?.link} />
      {afterSending && (
        <AfterSending
          text={afterSending}
          services={services}
          textNumber={company.textNumber}
          texting={texting}
          reference={request?.reference}
        />
      )}
    </>
  );
}
