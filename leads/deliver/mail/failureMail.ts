import type { Catalog } from "../../../model/catalog/catalog";
import type { LeadRecord } from "../../record/leadRecord";
import { leadSubject, nameOf, officePage } from "./leadMail";
import { type Mail, renderMail } from "./renderMail";

/** The e-mail about deliveries of a request that did not arrive. @param failures in the office's words */
export const failureMail = (lead: LeadRecord, failures: readonly string[], catalog: Catalog): Mail =>
  renderMail(
    `Re: ${leadSubject(lead, catalog)}`,
    [
      { is: "title", words: "It did not arrive everywhere" },
      { is: "strong", words: nameOf(lead) },
      { is: "list", items: failures },
      { is: "paragraph", words: "Once it is put right, send it again on the request’s page, or give it up there." },
      { is: "buttons", buttons: [{ label: "Open the request", to: officePage(lead, catalog), isFirst: true }] },
    ],
    catalog,
  );
