import { css } from "@emotion/react";
import { graphql, type PageProps } from "gatsby";
import { requireValue } from "../../model/kinds/requireValue";
import { ZipSearch } from "../sections/areas/ZipSearch";
import { LeadFormSection } from "../sections/contact/LeadFormSection";
import { EmergencyBand } from "../sections/emergency/EmergencyBand";
import BenefitCards from "../sections/page/BenefitCards";
import { Hero } from "../sections/page/Hero";
import { HeroActions } from "../sections/page/HeroActions";
import Notes from "../sections/page/Notes";
import StatsBand from "../sections/page/StatsBand";
import { Welcome } from "../sections/page/Welcome";
import { HouseHero } from "../sections/services/HouseHero";
import { PriceLines } from "../sections/services/PriceLines";
import { ServiceCards } from "../sections/services/ServiceCards";
import { TrustPoints } from "../sections/trust/TrustPoints";
import { homeGraph } from "../seo/graphs";
import { type PageHeadProps, SiteHead } from "../seo/SiteHead";
import { from } from "../ui/tokens";

/** Four proofs in a line on tablets, otherwise two and two. On small phones they are below each other. */
const four = css({
  [from.phone]: { display: "grid", gridTemplateColumns: "auto auto" },
  [from.tablet]: { gridTemplateColumns: "repeat(4, auto)" },
  [from.desktop]: { gridTemplateColumns: "auto auto" },
  "@container (max-width: 25em)": { li: { minWidth: "100%" } },
});

export default function HomePage({ data }: PageProps<Queries.HomeQuery>) {
  const page = requireValue(data.homePage, "pages/home.json");
  const placed = data.placed.nodes;
  const isHouse = placed.length > 0;
  const belowLead = (
    <>
      <HeroActions quote={page.primaryAction} call={page.callAction} />
      <TrustPoints
        rating={page.ratingProof}
        items={page.proofs}
        styles={page.proofs.length + Number(Boolean(page.ratingProof)) === 4 ? four : undefined}
      />
    </>
  );
  return (
    <>
      {isHouse ? (
        <HouseHero hero={page.hero} house={page.house} services={placed}>
          {belowLead}
        </HouseHero>
      ) : (
        <Hero hero={page.hero}>{belowLead}</Hero>
      )}
      <Notes notes={data.company?.notes}>
        {page.zip && (
          <ZipSearch {...page.zip} list={data.serviceAreasPage?.towns.heading.title ?? page.zip.label} strip />
        )}
      </Notes>
      <EmergencyBand emergency={page.emergency} image={page.emergencyImage} />
      <ServiceCards {...page.services} services={data.allService.nodes} more={page.services.all} variant="tiles" />
      <Welcome
        {...page.welcome}
        picture={page.welcomePicture}
        beside={data.pricesPage && <PriceLines words={data.pricesPage} services={data.priced.nodes} />}
      />
      <BenefitCards {...page.why} columns={2} background="paper" variant="list" />
      <StatsBand title={page.statsTitle} items={page.stats} />
      <LeadFormSection {...page.quote} form={page.quote.form} steps="quote" />
    </>
  );
}

export function Head({ data, pageContext }: PageHeadProps<Queries.HomeQuery>) {
  const page = requireValue(data.homePage, "pages/home.json");
  const hero = data.placed.nodes.length > 0 ? page.house : page.hero;
  return <SiteHead page={pageContext.page} seo={page.seo} hero={hero} graph={homeGraph} />;
}

export const query = graphql`
  query Home {
    homePage {
      ...HomePage
      hero { ...HeroFields }
      house: hero { ...HouseFields }
      emergencyImage { ...EmergencyPicture }
      welcomePicture { ...MarkedPictureFields }
    }
    allService(sort: { jsonId: ASC }, limit: 6) {
      nodes { ...ServiceCard }
    }
    placed: allService(filter: { housePoint: { x: { ne: null } } }, sort: { jsonId: ASC }) {
      nodes { ...PlacedService }
    }
    company {
      notes { ...Note }
    }
    serviceAreasPage {
      towns {
        heading { title }
      }
    }
    pricesPage { ...PriceLinesText }
    priced: allService(filter: { prices: { jobs: { elemMatch: { onHome: { eq: true } } } } }, sort: { jsonId: ASC }) {
      nodes { ...PriceLine }
    }
  }
`;
