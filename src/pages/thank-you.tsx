import { css } from "@emotion/react";
import { graphql, type HeadProps, type PageProps } from "gatsby";
import { anchors } from "../content/facts/anchors";
import { required } from "../content/facts/required";
import { ThankYouNotes } from "../sections/contact/ThankYouNotes";
import { HeroActions, useCallAction } from "../sections/page/HeroActions";
import { PictureScreen } from "../sections/page/PictureScreen";
import { SiteHead } from "../seo/SiteHead";
import { Actions } from "../ui/Actions";
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
  const page = required(data.thankYouPage, "pages/thank-you.json");
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

export function Head({ data }: HeadProps<Queries.ThankYouQuery>) {
  return <SiteHead seo={required(data.thankYouPage, "pages/thank-you.json").seo} />;
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
