import { anchors } from "../../../model/kinds/anchors";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { unbrokenPhone } from "../../../model/text/format";
import { usePage } from "../../frame/usePage";
import { useSite } from "../../frame/useSite";
import { Actions } from "../../ui/controls/Actions";
import { FormattedDate } from "../page/FormattedDate";
import { Hero } from "../page/Hero";
import { HeroActions, useCallAction } from "../page/HeroActions";
import { PageTitle } from "../page/PageTitle";

/** The top of a page, with the way to its form and the number. Without a picture it is a title. */
export function OwnPageTop({ page }: { page: Queries.OwnPageFieldsFragment }) {
  const { company, navigation } = useSite();
  const { form } = usePage();
  const { image, imageAlt, date, author, words, parts, closing, form: ownForm } = page;
  const callLabel = `${navigation.call} ${unbrokenPhone(company.phone)}`;
  const call = useCallAction(callLabel);
  // Without a form, the way that the page's end offers beside the call.
  const ending = [closing?.primary, closing?.secondary].find((link) => link && !link.to.startsWith("tel:"));
  // The words of the form's own button, or those of the phones' bar, which leads to the same form.
  const barLabel = form === "partner" ? navigation.barPartner : navigation.barQuote;
  const quote = form
    ? { label: ownForm?.intro.submit ?? barLabel, to: `#${anchors.quote}` }
    : (ending ?? navigation.quote);
  // An article has its author and day instead. A job is applied for by phone or mail.
  const below = date ? (
    <p>
      {author && `${fillPlaceholders(words.by, { author })} · `}
      <FormattedDate date={date} />
    </p>
  ) : parts.some(({ job }) => job) && !form ? (
    <Actions entries={[call]} />
  ) : (
    <HeroActions quote={quote} call={callLabel} />
  );
  return image ? (
    <Hero hero={{ ...page, image, imageAlt: imageAlt ?? "" }} height="small">
      {below}
    </Hero>
  ) : (
    <PageTitle {...page}>{below}</PageTitle>
  );
}
