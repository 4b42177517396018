import "@testing-library/jest-dom";
import { TextDecoder, TextEncoder } from "node:util";
import { configure } from "@testing-library/react";

// jsdom has no layout, so it cannot scroll.
Element.prototype.scrollIntoView = () => {};
// jsdom lacks it, and React needs it for static rendering.
globalThis.TextEncoder ??= TextEncoder;
// jsdom lacks it, and the content reader needs it.
Object.assign(globalThis, { TextDecoder });
// A busy machine may take longer than the default second. Only a test that fails waits this long.
configure({ asyncUtilTimeout: 30_000 });
