import { graphql, useStaticQuery } from "gatsby";
import { required } from "../content/required";

/** What every page knows: the company, the navigation, the services, the words of forms and failures. */
export function useCompany() {
  const { company, navigation, failureCopy, formCopy, allService, site } = useStaticQuery<Queries.CompanyQuery>(graphql`
    query Company {
      company {
        name
        url
        phone
        email
        mark {
          publicURL
        }
        address {
          street
          city
          state
          stateName
          postalCode
          country
        }
        geo {
          latitude
          longitude
        }
        timeZone
        hours {
          label
          days
          opens
          closes
          note
        }
        serviceArea {
          miles
          structuredDataMeters
          places
        }
        social {
          network
          url
        }
        rating {
          value
          count
          inStructuredData
        }
        estimate {
          name
          price
        }
        priceRange
        answersAroundTheClock
        emergencyLineLabel
        licensedLabel
        directionsUrl
        mapEmbedUrl
      }
      navigation {
        header {
          label
          to
          listsServices
        }
        quote {
          label
          to
        }
        call
        barCall
        barQuote
        menu
        footer {
          label
          to
        }
        footerHeadings {
          links
          contact
          hours
          social
        }
        footerNote
      }
      failureCopy {
        title
        text
        retry
      }
      formCopy {
        ...LeadFormCopy
        ...SentPanelCopy
        ...FailureNoticeCopy
      }
      allService(sort: { jsonId: ASC }) {
        nodes {
          title
          slug
          icon
          shortDescription
          businessType
        }
      }
      site {
        buildTime
        siteMetadata {
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
    /** ISO 8601, when the site was built: the "now" of the HTML, before a script knows better. */
    builtAt: required(site?.buildTime, "the build time"),
    /** Whether search engines may list this build; a preview is for looking at only. */
    indexable: site?.siteMetadata?.indexable !== false,
  };
}
