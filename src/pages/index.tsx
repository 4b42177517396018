import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/facts/required";
import { ZipSearch } from "../sections/areas/ZipSearch";
import { QuoteSection } from "../sections/contact/QuoteSection";
import { EmergencyBand } from "../sections/emergency/EmergencyBox";
import { BenefitCards } from "../sections/page/BenefitCards";
import { Hero } from "../sections/page/Hero";
import { HeroActions } from "../sections/page/HeroActions";
import { SeasonNote } from "../sections/page/SeasonNote";
import { Sections } from "../sections/page/Sections";
import { StatsBand } from "../sections/page/StatsBand";
import { Welcome } from "../sections/page/Welcome";
import { Proof } from "../sections/proof/Proof";
import { Proofs } from "../sections/proof/Proofs";
import { PriceLines } from "../sections/services/PriceLines";
import { ServiceCards } from "../sections/services/ServiceCards";
import { homeGraph } from "../seo/homeGraph";
import { SiteHead } from "../seo/SiteHead";

export default function HomePage({ data }: PageProps<Queries.HomeQuery>) {
  const page = required(data.homePage, "pages/home.json");
  return (
    <Sections>
      <Hero
        hero={page.hero}
        height="large"
        actions={<HeroActions quote={page.primaryAction} call={page.callAction} />}
        proofs={
          <>
            {page.zip && <ZipSearch {...page.zip} />}
            <Proofs items={page.proofs} rating={data.company?.rating} />
          </>
        }
      />
      {data.company?.proof && <Proof proof={data.company.proof} licenses={data.company.licenses} />}
      <EmergencyBand emergency={page.emergency} />
      <Welcome {...page.welcome} />
      <SeasonNote notes={data.company?.seasonNotes} path="/" />
      <BenefitCards {...page.why} columns={2} background="paper" quiet />
      <ServiceCards {...page.services} services={data.allService.nodes} after={page.services.all} featured />
      {data.pricesPage && <PriceLines text={data.pricesPage} services={data.priced.nodes} />}
      <StatsBand title={page.statsTitle} stats={page.stats} />
      <QuoteSection {...page.quote} form={{ ...page.quote.form, page: "/" }} background="paper" />
    </Sections>
  );
}

export function Head({ data }: HeadProps<Queries.HomeQuery>) {
  const page = required(data.homePage, "pages/home.json");
  return <SiteHead path="/" seo={page.seo} hero={page.hero} graph={homeGraph} />;
}

export const query = graphql`
  query Home {
    homePage {
      seo {
        ...SeoFields
      }
      hero {
        ...HeroFields
      }
      primaryAction {
        ...LinkFields
      }
      callAction
      zip {
        ...ZipSearchFields
      }
      proofs
      welcome {
        ...WelcomeFields
      }
      why {
        ...BenefitBlockFields
      }
      services {
        heading {
          ...HeadingFields
        }
        all {
          ...LinkFields
        }
        cardAction
      }
      statsTitle
      stats {
        ...StatFields
      }
      emergency {
        ...EmergencyFields
      }
      quote {
        heading {
          ...HeadingFields
        }
        reasons {
          ...BenefitFields
        }
        form {
          ...FormIntroFields
        }
      }
    }
    allService(sort: { jsonId: ASC }, limit: 6) {
      nodes {
        ...ServiceCard
      }
    }
    company {
      ...SeasonNotes
      rating {
        ...RatingFields
      }
      proof {
        ...ProofFields
      }
      licenses {
        ...LicenseFields
      }
    }
    pricesPage {
      ...PriceLinesText
    }
    priced: allService(filter: { prices: { asOf: { ne: null } } }, sort: { jsonId: ASC }, limit: 3) {
      nodes {
        ...PriceLine
      }
    }
  }
`;
