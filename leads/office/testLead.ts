import type { Catalog } from "../../model/catalog/catalog";
import type { LeadRecord } from "../record/leadRecord";
import { newReference } from "../record/leadReference";

/** A request that nobody sent, for trying destinations. It is stored nowhere, and has the company's own number and address. */
export const testLead = ({ company, services }: Catalog, now: number): LeadRecord => ({
  id: newReference(),
  kind: "quote",
  state: "accepted",
  quarantineReasons: [],
  receivedAt: now,
  phone: company.phone,
  phoneExtension: null,
  email: company.email,
  service: services[0]?.slug ?? null,
  answers: {
    name: "Test Request",
    zip: company.address.postalCode,
    message: "This is a test. Nobody waits for an answer.",
  },
  coverage: "inside",
  consent: { given: false, version: null, text: null },
  page: null,
  ip: null,
  userAgent: null,
  certificateUrl: null,
  attribution: null,
  withdrawnAt: null,
  customerOf: null,
  mustCall: false,
});
