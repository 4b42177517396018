import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/facts/required";
import { ReceiptNote } from "../sections/contact/ReceiptNote";
import { ReferenceNote } from "../sections/contact/ReferenceNote";
import { BenefitList } from "../sections/page/BenefitList";
import { CallButton } from "../sections/page/CallButton";
import { PictureScreen } from "../sections/page/PictureScreen";
import { SiteHead } from "../seo/SiteHead";
import { LinkButton } from "../ui/Button";

/** Shown after a plain form was sent. */
export default function ThankYouPage({ data }: PageProps<Queries.ThankYouQuery>) {
  const page = required(data.thankYouPage, "pages/thank-you.json");
  return (
    <PictureScreen
      screen={page}
      actions={
        <>
          <CallButton variant="solid">{page.callAction}</CallButton>
          <LinkButton variant="outline" to={page.home.to}>
            {page.home.label}
          </LinkButton>
        </>
      }
    >
      <ReferenceNote {...page.reference} />
      <BenefitList title={page.nextTitle} items={page.next} note={page.callText} />
      <ReceiptNote {...page.receipt} />
    </PictureScreen>
  );
}

export function Head({ data }: HeadProps<Queries.ThankYouQuery>) {
  return <SiteHead seo={required(data.thankYouPage, "pages/thank-you.json").seo} />;
}

export const query = graphql`
  query ThankYou {
    thankYouPage {
      seo {
        ...SeoFields
      }
      ...ScreenFields
      reference {
        ...ReferenceFields
      }
      receipt {
        ...ReceiptFields
      }
      nextTitle
      next {
        ...BenefitFields
      }
      callText
      callAction
      home {
        ...LinkFields
      }
    }
  }
`;
