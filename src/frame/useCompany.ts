import { graphql, useStaticQuery } from "gatsby";
import { required } from "../content/facts/required";

/**
 * The data of every page: company, navigation, services, and the texts of forms and failures.
 *
 * It is one query because browsers fetch the result of each static query separately.
 */
export function useCompany() {
  const { company, navigation, failureText, formText, allService, site } =
    useStaticQuery<Queries.CompanyFactsQuery>(graphql`
    query CompanyFacts {
      company {
        name
        url
        locale
        timeZone
        phone
        textNumber
        email
        mark {
          publicURL
        }
        address {
          street
          city
          state
          postalCode
          country
        }
        geo {
          ...CompanyGeo
        }
        mapEmbedUrl
        serviceArea {
          structuredDataMeters
        }
        hours {
          days
          opens
          closes
        }
        specialDates {
          validFrom
          validThrough
          opens
          closes
        }
        clockChanges {
          from
          offset
        }
        weekdays
        months
        hoursInWords {
          lines {
            label
            hours
          }
          closedOn
        }
        hoursWords {
          nextOpening
          closedNow
        }
        answersAroundTheClock
        emergencyLineLabel
        answeringNowLabel
        licensedInWords
        licenses {
          name
          number
        }
        rating {
          ...CompanyRating
        }
        estimate {
          ...CompanyEstimate
        }
        priceRange
        social {
          ...SocialLink
          mark {
            title
            href
          }
        }
      }
      navigation {
        header {
          ...NavigationLink
        }
        quote {
          ...ContentLink
        }
        call
        barCall
        barHours
        barQuote
        barPartner
        menu
        footer {
          ...ContentLink
        }
        footerHeadings {
          ...NavigationFooterHeadings
        }
        labels {
          ...NavigationLabels
        }
        footerNote
      }
      failureText {
        offline {
          ...FailureTextOffline
        }
      }
      formText {
        labels {
          ...FormTextLabels
        }
        messageHint
        zipHint
        partnerMessageLabel
        optional
        details
        change
        emergency {
          ...EmergencyCallText
        }
        texting {
          ...TextingText
        }
        status {
          link
          sent
          calling
        }
        servicePlaceholder
        timeframePlaceholder
        otherService
        timeframes {
          ...TimeframeOption
        }
        consent {
          ...FormTextConsent
        }
        honeypot
        submit
        partnerSubmit
        sending
        loading
        promise
        promiseNow {
          ...FormTextPromiseNow
        }
        recording
        assistants {
          prepared
        }
        privacy {
          ...ContentLink
        }
        errorSummary
        errors {
          ...FormTextErrors
        }
        success {
          ...FormTextSuccess
        }
        afterSending {
          ...AfterSendingText
        }
        failure {
          title
          text
          offline
          limited
        }
      }
      allService(sort: { jsonId: ASC }) {
        nodes {
          title
          slug
          thumbnail
          shortDescription
          businessType
          photos
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

export type CompanyFacts = ReturnType<typeof useCompany>;
export type Company = CompanyFacts["company"];
export type Navigation = CompanyFacts["navigation"];
export type FormText = CompanyFacts["formText"];
export type ListedService = CompanyFacts["services"][number];
/** What a link to a service, or an option of it, needs. */
export type NamedService = Pick<ListedService, "slug" | "title">;
