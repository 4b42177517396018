/** The build writes compiledReturnedPage.js from http/returnedPage.tsx; see src/build/webpack/compileReturnedPage.ts. */
import type { RenderReturnedPage } from "./http/returnedPage";

export declare const renderReturnedPage: RenderReturnedPage;
