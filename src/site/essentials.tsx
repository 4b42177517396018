import { useCompany } from "./useCompany";

/** What a page still says when a part of it cannot be rendered: who the company is, how to reach it, and the words. */
export interface Essentials {
  name: string;
  /** Address of the company's mark. */
  mark: string;
  /** E.164. */
  phone: string;
  /** Stands before the number. */
  call: string;
  /** Stands on the call bar instead of the number. */
  barCall: string;
  failure: { title: string; text: string; retry: string };
  /** The main pages of the site. */
  links: readonly { label: string; to: string }[];
}

const ID = "essentials";

let known: Essentials | undefined;

/**
 * The essentials as the page's HTML states them, so that they are there even when the query behind `useCompany` failed.
 * Read once and kept, since React removes from the document what it cannot render.
 * @returns undefined only where no HTML was rendered beforehand, that is in development
 */
export function essentials(): Essentials | undefined {
  const element = document.getElementById(ID);
  if (!known && element instanceof HTMLDataElement) known = JSON.parse(element.value) as Essentials;
  return known;
}

/** Writes the essentials into the page's HTML. Nobody sees them. */
export function EssentialsInHtml() {
  const { company, navigation, failure } = useCompany();
  const written: Essentials = {
    name: company.name,
    mark: company.mark.publicURL ?? "",
    phone: company.phone,
    call: navigation.call,
    barCall: navigation.barCall,
    failure,
    links: navigation.footer,
  };
  return <data id={ID} value={JSON.stringify(written)} hidden />;
}
