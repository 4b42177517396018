/** The build writes returnedPage.js from src/returned/returnedPage.tsx; see src/build/webpack/compileForNode.ts. */
import type { RenderReturnedPage } from "../../model/catalog/returnedPages";

export declare const renderReturnedPage: RenderReturnedPage;
