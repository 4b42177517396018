import { graphql, useStaticQuery } from "gatsby";
import { required } from "../content/facts/required";

/**
 * The data of every page: company, navigation, services, and the texts of forms and failures. Menus and forms list the first
 * 24 services, because the result is sent with every page. The page of all services links to the others.
 *
 * Each component has its fragments in its own file and types the result as these, so it reads only what it queried. The
 * query spreads all fragments, because browsers fetch the result of each static query separately.
 */
export function useCompany() {
  const { company, navigation, failureText, formText, allService, site } = useStaticQuery<Queries.CompanyFactsQuery>(graphql`
    query CompanyFacts {
      company {
        ...BreadcrumbCompany
        ...CallBarCompany
        ...CallButtonCompany
        ...CallFirstCompany
        ...ContactBlockCompany
        ...EmergencyCompany
        ...FailureNoticeCompany
        ...FooterCompany
        ...HeaderCompany
        ...HoursTableCompany
        ...LeadFormCompany
        ...LastUpdatedCompany
        ...LiveLineCompany
        ...LocaleCompany
        ...MapCompany
        ...MobileMenuCompany
        ...OfflineNoticeCompany
        ...RatingSourceCompany
        ...SentPanelCompany
        ...SiteHeadCompany
      }
      navigation {
        ...BreadcrumbNavigation
        ...CallBarNavigation
        ...FooterNavigation
        ...HeaderNavigation
        ...HoursTableNavigation
        ...MobileMenuNavigation
        ...ServicesMenuNavigation
        ...SiteHeadNavigation
        ...SkipLinkNavigation
      }
      failureText {
        ...OfflineNoticeFailure
      }
      formText {
        ...AfterPlainFormText
        ...LeadFormText
        ...SentPanelText
        ...FailureNoticeText
        ...ZipSearchForm
      }
      allService(sort: { jsonId: ASC }, limit: 24) {
        nodes {
          ...AfterSendingService
          ...BreadcrumbService
          ...LeadFormService
          ...MobileMenuService
          ...OtherService
          ...ServicesMenuService
          ...SiteHeadService
        }
      }
      site {
        siteMetadata {
          builtAt
          indexable
        }
      }
    }
  `);
  return {
    company: required(company, "company.json"),
    navigation: required(navigation, "navigation.json"),
    formText: required(formText, "form.json"),
    failure: required(failureText, "failure.json"),
    services: allService.nodes,
    /** ISO 8601: noon UTC of the day of the build. The HTML is rendered with this time. */
    builtAt: required(site?.siteMetadata?.builtAt, "the day of the build"),
    /** Whether search engines may list this build; false for previews. */
    indexable: site?.siteMetadata?.indexable !== false,
  };
}
