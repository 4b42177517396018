import { graphql, useStaticQuery } from "gatsby";
import { required } from "../content/facts/required";

/**
 * What every page may need: the company, the navigation, the first services, the texts of forms and failures.
 *
 * Menus and forms list at most 24 services: a longer list helps nobody, and would be sent with every page. The others
 * are reached from the page of all services, and their own pages name them.
 *
 * Each consumer has fragments in its own file and declares the result as their types, so that it can only read what it
 * asks for. The query spreads all of them, because a browser fetches the result of each static query separately.
 */
export function useCompany() {
  const { company, navigation, failureCopy, formCopy, allService, site } = useStaticQuery<Queries.CompanyQuery>(graphql`
    query Company {
      company {
        ...BreadcrumbCompany
        ...CallBarCompany
        ...CallButtonCompany
        ...ContactBlockCompany
        ...EmergencyCompany
        ...FailureNoticeCompany
        ...FooterCompany
        ...HeaderCompany
        ...HoursTableCompany
        ...LeadFormCompany
        ...LastUpdatedCompany
        ...LocaleCompany
        ...MapCompany
        ...MobileMenuCompany
        ...OfflineNoticeCompany
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
      failureCopy {
        ...OfflineNoticeFailure
      }
      formCopy {
        ...LeadFormCopy
        ...SentPanelCopy
        ...FailureNoticeCopy
      }
      allService(sort: { jsonId: ASC }, limit: 24) {
        nodes {
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
    formCopy: required(formCopy, "form.json"),
    failure: required(failureCopy, "failure.json"),
    services: allService.nodes,
    /** ISO 8601: the day on which the site was built, as noon in UTC. The HTML is rendered with this as the current time. */
    builtAt: required(site?.siteMetadata?.builtAt, "the day of the build"),
    /** Whether search engines may list this build. They may not list a preview. */
    indexable: site?.siteMetadata?.indexable !== false,
  };
}
