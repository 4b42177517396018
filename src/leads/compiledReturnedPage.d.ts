/** The build writes compiledReturnedPage.js from intake/returnedPage.tsx; see src/build/webpack/compileReturnedPage.ts. */
import type { RenderReturnedPage } from "./intake/returnedPage";

export declare const renderReturnedPage: RenderReturnedPage;
