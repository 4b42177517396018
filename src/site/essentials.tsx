import { graphql } from "gatsby";
import { useCompany } from "./useCompany";

interface EssentialsData {
  company: Queries.EssentialsCompanyFragment;
  navigation: Queries.EssentialsNavigationFragment;
  failure: Queries.EssentialsFailureFragment;
}

/** What a page still shows when a part of it fails to render: who the company is and how to reach it. */
export interface Essentials {
  name: string;
  /** URL of the company's mark. */
  mark: string;
  /** E.164. */
  phone: string;
  /** Stands before the number. */
  call: string;
  /** Stands on the call bar instead of the number. */
  barCall: string;
  labels: Queries.EssentialsNavigationFragment["labels"];
  failure: Queries.EssentialsFailureFragment;
  /** The main pages of the site. */
  links: Queries.EssentialsNavigationFragment["footer"];
}

const ID = "essentials";

let known: Essentials | undefined;

/**
 * The essentials as the page's HTML states them, which works even when the query behind `useCompany` fails.
 * They are read once and kept, since React removes from the document what it cannot render.
 * @returns undefined only where no HTML was rendered beforehand, that is in development
 */
export function essentials(): Essentials | undefined {
  const element = document.getElementById(ID);
  if (!known && element instanceof HTMLDataElement) known = JSON.parse(element.value) as Essentials;
  return known;
}

/** Writes the essentials into the page's HTML, hidden from everyone. */
export function EssentialsInHtml() {
  const { company, navigation, failure }: EssentialsData = useCompany();
  const { skip, brand, callBar } = navigation.labels;
  const written: Essentials = {
    name: company.name,
    mark: company.mark.publicURL ?? "",
    phone: company.phone,
    call: navigation.call,
    barCall: navigation.barCall,
    labels: { skip, brand, callBar },
    failure,
    links: navigation.footer,
  };
  return <data id={ID} value={JSON.stringify(written)} hidden />;
}

export const fragment = graphql`
  fragment EssentialsCompany on Company {
    name
    phone
    mark {
      publicURL
    }
  }
  fragment EssentialsNavigation on Navigation {
    call
    barCall
    footer {
      label
      to
    }
    labels {
      skip
      brand
      callBar
    }
  }
  fragment EssentialsFailure on FailureCopy {
    title
    text
    retry
  }
`;
