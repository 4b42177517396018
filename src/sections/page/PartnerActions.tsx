import { css } from "@emotion/react";
import Phone from "lucide-react/icons/phone";
import { anchors } from "../../content/facts/anchors";
import { useCompany } from "../../site/useCompany";
import { LinkButton } from "../../ui/Button";
import { below } from "../../ui/tokens";

interface PartnerActionsData {
  company: Queries.CallBarCompanyFragment;
  navigation: Queries.CallBarNavigationFragment;
}

interface PartnerActionsProps {
  quote: Queries.LinkFieldsFragment;
  /** The call button's label. */
  call: string;
}

/** On phones, the end of the page has the other buttons. */
const notOnPhones = css({ [below.tablet]: { display: "none" } });

/** The hero's actions for partners, of whom few want a quote: the inquiry comes first. */
export function PartnerActions({ quote, call }: PartnerActionsProps) {
  const { company, navigation }: PartnerActionsData = useCompany();
  return (
    <>
      <LinkButton small to={`#${anchors.quote}`}>
        {navigation.barPartner}
      </LinkButton>
      <span css={notOnPhones}>
        <LinkButton small variant="outline" to={quote.to}>
          {quote.label}
        </LinkButton>
      </span>
      <span css={notOnPhones}>
        <LinkButton small variant="outline" to={`tel:${company.phone}`}>
          <Phone aria-hidden="true" />
          {call}
        </LinkButton>
      </span>
    </>
  );
}
