import { visuallyHidden } from "../../ui/visuallyHidden";
import { FORM_OPENED_ENDPOINT } from "../model/endpoints";

/** A form without its script loads this picture, which sets a form token as a cookie. */
export const FormOpenedPicture = () => (
  <img css={visuallyHidden} src={FORM_OPENED_ENDPOINT} alt="" width="1" height="1" />
);
