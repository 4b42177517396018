import { AfterSending } from "../../form/AfterSending";
import { useCompany } from "../../frame/useCompany";

/** What a visitor can do until the office calls, for every service: the page does not know which one was requested. */
export function AfterPlainForm() {
  const { formText, services } = useCompany();
  const { afterSending } = formText;
  return afterSending && <AfterSending text={afterSending} services={services} />;
}
