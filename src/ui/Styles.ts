import type { Interpolation, Theme } from "@emotion/react";

/** Styles that a component adds to its own. For `css` on a component, Emotion inserts a class that no element has. */
export type Styles = Interpolation<Theme>;
