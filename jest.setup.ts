import "@testing-library/jest-dom";
import { TextDecoder, TextEncoder } from "node:util";

// jsdom has no layout, so it cannot scroll.
Element.prototype.scrollIntoView = () => {};
// jsdom lacks it, and React needs it for static rendering.
globalThis.TextEncoder ??= TextEncoder;
// jsdom lacks it, and the content reader needs it.
Object.assign(globalThis, { TextDecoder });
