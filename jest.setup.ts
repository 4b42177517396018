import "@testing-library/jest-dom";
import { TextEncoder } from "node:util";

// jsdom lays nothing out, so it has nowhere to scroll.
Element.prototype.scrollIntoView = () => {};
// jsdom lacks it, and React asks for it where it renders to text.
globalThis.TextEncoder ??= TextEncoder;
