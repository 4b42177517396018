import { css } from "@emotion/react";
import { graphql, type PageProps } from "gatsby";
import { anchors } from "../../model/kinds/anchors";
import { requireValue } from "../../model/kinds/requireValue";
import { ThankYouNotes } from "../sections/contact/ThankYouNotes";
import { HeroActions, useCallAction } from "../sections/page/HeroActions";
import { PictureScreen } from "../sections/page/PictureScreen";
import { type PageHeadProps, SiteHead } from "../seo/SiteHead";
import { Actions } from "../ui/controls/Actions";
import { space } from "../ui/tokens";

/** The server redirects a plain form to this part. Without scripts, only the address tells whether a request was sent. */
const sent = css({
  // Keeps the breadcrumbs whole.
  scrollMarginTop: space[12],
  "&:not(:target)": { display: "none" },
  "&:target + *": { display: "none" },
});

/** Shown after a plain form was sent. Opened without a request, it says what it is for. */
export default function ThankYouPage({ data }: PageProps<Queries.ThankYouQuery>) {
  const page = requireValue(data.thankYouPage, "pages/thank-you.json");
  const call = useCallAction(page.callAction);
  return (
    <>
      <div css={sent} id={anchors.sent}>
        <PictureScreen screen={page} actions={<Actions entries={[call, page.home]} />}>
          <ThankYouNotes {...page} />
        </PictureScreen>
      </div>
      <PictureScreen
        screen={{ ...page, ...page.unsent }}
        actions={<HeroActions quote={page.unsent.link} call={page.callAction} />}
      />
    </>
  );
}

export function Head({ data, pageContext }: PageHeadProps<Queries.ThankYouQuery>) {
  return <SiteHead page={pageContext.page} seo={requireValue(data.thankYouPage, "pages/thank-you.json").seo} />;
}

export const query = graphql`
  query ThankYou {
    thankYouPage {
      ...ThankYouPage
      image {
        ...ScreenPicture
      }
    }
  }
`;
