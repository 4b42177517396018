import { GlobalStyles } from "../ui/GlobalStyles";

/**
 * The ground rules of a page. A built page has them in its HTML, in an element that stays for as long as the page is open,
 * so its scripts leave them out. In development the HTML is empty.
 */
export const PageStyles = () => (process.env.BUILD_STAGE === "build-javascript" ? null : <GlobalStyles />);
