import "@testing-library/jest-dom";
import { TextDecoder, TextEncoder } from "node:util";

// jsdom lays nothing out, so it has nowhere to scroll.
Element.prototype.scrollIntoView = () => {};
// jsdom lacks it, and React asks for it where it renders to text.
globalThis.TextEncoder ??= TextEncoder;
// jsdom lacks it too, and content is decoded with it.
Object.assign(globalThis, { TextDecoder });
