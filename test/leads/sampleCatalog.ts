import type { Catalog } from "../../model/catalog/catalog";
import { shownConsent } from "../../model/kinds/form";
import { sampleCompany, sampleForm, sampleWithdrawal } from "../sampleContent";
import { sampleFailure } from "../samplePages";

/** The catalog of a sample company. */
export const sampleCatalog: Catalog = {
  isPreview: false,
  company: sampleCompany,
  form: sampleForm,
  consentVersions: [{ version: "v0", text: "Older text." }, sampleForm.consent],
  failure: sampleFailure,
  withdrawal: sampleWithdrawal,
  coverage: { 19901: "Sampletown", 19902: "Sampletown", 19904: "Sampletown", 19963: "Milltown" },
  look: { action: "#123456", paper: "#ffffff", radius: "8px" },
  pages: { "/": {}, "/contact": {}, "/services/plumbing": {}, "/warranty": {} },
  services: [
    { slug: "plumbing", title: "Plumbing", leadspediaCampaign: "PLUMBING" },
    { slug: "water-damage", title: "Water Damage", leadspediaCampaign: "WATER_DAMAGE" },
  ],
};

const network = {
  name: "Leads & More",
  text: "Pass my request on\nLeads & More may pass my request on to contractors, who may call me.",
  recipient: "Leads & More, only if you ticked the box that names it.",
};
const consent = { ...sampleForm.consent, version: "with-network", network };

/** The same for a company whose form names a lead network. */
export const networkCatalog: Catalog = {
  ...sampleCatalog,
  form: { ...sampleForm, consent },
  consentVersions: [...sampleCatalog.consentVersions, shownConsent(consent)],
};

/** What a visitor ticks there. */
export const networkConsent = { networkConsent: "on", consentVersion: consent.version };

/** The header that a browser adds to a form on a page of this site. */
export const fromOwnPage = { "sec-fetch-site": "same-origin" };

/** An honest quote request, as the form's script sends it. */
export const sampleRequest = {
  name: "Ada O'Brien",
  phone: "(302) 555-0142",
  email: "ada@home.example",
  zip: "19904",
  service: "plumbing",
  timeframe: "planning",
  message: "The kitchen faucet drips.",
  consent: true,
  consentVersion: sampleForm.consent.version,
  page: "/services/plumbing",
};

const { consent: _, ...fields } = sampleRequest;
/** The same as a browser sends it without a script, without consent. */
export const plainRequest = fields;
