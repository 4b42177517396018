import { GlobalStyles } from "../ui/GlobalStyles";

/**
 * Global styles. Built pages have them in their HTML, so production scripts leave them out. In development the HTML is empty.
 */
export const PageStyles = () => (process.env.BUILD_STAGE === "build-javascript" ? null : <GlobalStyles />);
