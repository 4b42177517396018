import { graphql, useStaticQuery } from "gatsby";
import { requireValue } from "../../model/kinds/requireValue";

/** The data of every page, in one query: processPages.ts puts its result into the forms' script. */
export function useSite() {
  const { company, navigation, formText, allService, site } = useStaticQuery<Queries.SiteFactsQuery>(graphql`
    query SiteFacts {
      company {
        name
        url
        locale
        phone
        textNumber
        email
        mark { publicURL }
        address { street city state postalCode country }
        geo { ...CompanyGeo }
        mapEmbedUrl
        serviceArea { structuredDataMeters }
        hours { days opens closes }
        specialDates { validFrom validThrough opens closes }
        months
        hoursSummary {
          lines { label hours }
          closedOn
        }
        answersAroundTheClock
        emergencyLineLabel
        licenseLine
        everywhere { ...Note }
        rating { ...CompanyRating }
        priceRange
        social { ...SocialLink }
      }
      navigation { ...Navigation }
      formText {
        labels { ...FormTextLabels }
        messageHint
        zipHint
        partnerMessageLabel
        optional
        details
        change
        emergency { ...EmergencyCallText }
        texting { ...TextingText }
        status { link photographs { label } }
        timeframePlaceholder
        otherService
        timeframes { ...TimeframeOption }
        consent { ...FormTextConsent }
        honeypot
        submit
        partnerSubmit
        sending
        loading
        promise
        recording
        prepared
        privacy { ...ContentLink }
        errorSummary
        errors { ...FormTextErrors }
        success { title reference heard otherJob wrong { question again or call } next partnerNext call another }
        confirmation { nextTitle }
        afterSending { ...AfterSendingText }
        failure { title text offline late limited }
      }
      allService(sort: { jsonId: ASC }) {
        nodes { title inSentence slug thumbnail shortDescription businessType photos }
      }
      site {
        siteMetadata { builtAt indexable }
      }
    }
  `);
  return {
    company: requireValue(company, "company.json"),
    navigation: requireValue(navigation, "navigation.json"),
    formText: requireValue(formText, "form.json"),
    services: allService.nodes,
    /** ISO 8601: noon UTC of the day of the build. The HTML is rendered with this time. */
    builtAt: requireValue(site?.siteMetadata?.builtAt, "the day of the build"),
    /** Whether search engines may list this build; false for previews. */
    indexable: site?.siteMetadata?.indexable !== false,
  };
}

export type SiteFacts = ReturnType<typeof useSite>;
export type Company = SiteFacts["company"];
export type FormText = SiteFacts["formText"];
/** What a link to a service, or an option of it, needs. */
export type NamedService = Pick<SiteFacts["services"][number], "slug" | "title">;
