import "@testing-library/jest-dom";

// jsdom lays nothing out, so it has nowhere to scroll.
Element.prototype.scrollIntoView = () => {};
