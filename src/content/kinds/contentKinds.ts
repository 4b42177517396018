/**
 * The content model: what each file under `content/` must hold. One zod schema for each kind of file (model/*.ts); the
 * GraphQL types (src/build/graphqlTypes.ts), the content check, the JSON Schemas of code editors and the forms of the
 * visual editor are all derived from it.
 *
 * Any text may use a placeholder such as `{city}` or `{phone}`, filled from company.json (see placeholders.ts), so that
 * each fact about the company stands in one place.
 */
import type { z } from "zod";
import { areaSchema, areaServiceSchema } from "./area";
import { companySchema } from "./company";
import { consentVersionsSchema, formSchema } from "./form";
import { navigationSchema } from "./navigation";
import {
  accessibilityPageSchema,
  areaPageSchema,
  contactPageSchema,
  failureSchema,
  homePageSchema,
  notFoundPageSchema,
  partnersPageSchema,
  pricesPageSchema,
  privacyPageSchema,
  serviceAreasPageSchema,
  servicePageSchema,
  servicesPageSchema,
  thankYouPageSchema,
} from "./pages";
import { pageTitle, screen } from "./parts/blocks";
import { projectSchema } from "./project";
import { reviewSchema } from "./review";
import { serviceSchema } from "./service";

/** Fields that several types have at their top level. They become GraphQL interfaces; see `.meta({ implements })`. */
export const contentInterfaces = { Screen: screen, TextPage: pageTitle };

export interface ContentType {
  path: string;
  type: string;
  /** What editors call it. */
  title: string;
  schema: z.ZodObject;
  /** The path of the page made from it, if people look for that page. For the prices, only if a service has some. */
  route?: string;
  /** Whether a content folder may be without the file. */
  isOptional?: boolean;
}

/** Every kind of content file: its path, its GraphQL type and its schema. */
export const contentTypes = [
  { path: "company.json", type: "Company", title: "Company", schema: companySchema },
  { path: "navigation.json", type: "Navigation", title: "Navigation", schema: navigationSchema },
  { path: "form.json", type: "FormCopy", title: "Lead form", schema: formSchema },
  {
    path: "consent-versions.json",
    type: "ConsentVersions",
    title: "Versions of the consent text",
    schema: consentVersionsSchema,
    isOptional: true,
  },
  { path: "failure.json", type: "FailureCopy", title: "If a part fails", schema: failureSchema },
  { path: "services/*.json", type: "Service", title: "Service", schema: serviceSchema },
  { path: "areas/*.json", type: "Area", title: "Town", schema: areaSchema, isOptional: true },
  {
    path: "area-services/*.json",
    type: "AreaService",
    title: "Town service",
    schema: areaServiceSchema,
    isOptional: true,
  },
  { path: "reviews/*.json", type: "Review", title: "Review", schema: reviewSchema, isOptional: true },
  { path: "projects/*.json", type: "Project", title: "Project", schema: projectSchema, isOptional: true },
  { path: "pages/home.json", type: "HomePage", title: "Home", schema: homePageSchema, route: "/" },
  {
    path: "pages/services.json",
    type: "ServicesPage",
    title: "List of services",
    schema: servicesPageSchema,
    route: "/services",
  },
  { path: "pages/service.json", type: "ServicePage", title: "Every service's page", schema: servicePageSchema },
  {
    path: "pages/area.json",
    type: "AreaPage",
    title: "Every town's page",
    schema: areaPageSchema,
    isOptional: true,
  },
  { path: "pages/contact.json", type: "ContactPage", title: "Contact", schema: contactPageSchema, route: "/contact" },
  {
    path: "pages/partners.json",
    type: "PartnersPage",
    title: "Partners",
    schema: partnersPageSchema,
    route: "/partners",
  },
  {
    path: "pages/privacy.json",
    type: "PrivacyPage",
    title: "Privacy policy",
    schema: privacyPageSchema,
    route: "/privacy",
  },
  {
    path: "pages/accessibility.json",
    type: "AccessibilityPage",
    title: "Accessibility",
    schema: accessibilityPageSchema,
    route: "/accessibility",
  },
  {
    path: "pages/service-areas.json",
    type: "ServiceAreasPage",
    title: "Service areas",
    schema: serviceAreasPageSchema,
    route: "/service-areas",
  },
  {
    path: "pages/prices.json",
    type: "PricesPage",
    title: "Prices",
    schema: pricesPageSchema,
    route: "/prices",
    isOptional: true,
  },
  { path: "pages/not-found.json", type: "NotFoundPage", title: "Page not found", schema: notFoundPageSchema },
  { path: "pages/thank-you.json", type: "ThankYouPage", title: "Thank you", schema: thankYouPageSchema },
] as const satisfies readonly ContentType[];

export type Company = z.infer<typeof companySchema>;
export type FormCopy = z.infer<typeof formSchema>;
export type Area = z.infer<typeof areaSchema>;
export type AreaService = z.infer<typeof areaServiceSchema>;
export type AreaPage = z.infer<typeof areaPageSchema>;
export type Service = z.infer<typeof serviceSchema>;
export type ServicePage = z.infer<typeof servicePageSchema>;
/** What a content file of any kind holds. */
export type ContentData = z.infer<(typeof contentTypes)[number]["schema"]>;

/**
 * The content type that a file belongs to.
 * @param path relative to the content folder, with forward slashes, for example `services/roofing.json`
 */
export function contentTypeOf(path: string) {
  return contentTypes.find((entry: ContentType) => {
    const [start = "", end] = entry.path.split("*");
    return end === undefined ? start === path : path.startsWith(start) && path.endsWith(end);
  });
}
