/**
 * Inline script of every page: tells Gatsby's runtime which page it is on. Gatsby's own script for this has the path in
 * its text, so each page would need its own hash in the Content-Security-Policy. Here the path comes from the element's
 * `data-path` attribute, and the text is the same everywhere.
 */
declare global {
  interface Window {
    pagePath?: string;
  }
}

window.pagePath = document.currentScript?.dataset.path;

export {};
