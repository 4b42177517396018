/** The build writes compiledReturnedPage.js from intake/returnedPage.tsx; see src/build/compileReturnedPage.ts. */
import type { RenderReturnedPage } from "./intake/returnedPage";

export declare const renderReturnedPage: RenderReturnedPage;
