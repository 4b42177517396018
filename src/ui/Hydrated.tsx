import { css } from "@emotion/react";
import { createElement, type FunctionComponent } from "react";

/** The parts of pages that React takes over in a browser (src/hydrate.tsx). */
export type HydratedName = "LeadForm" | "ZipSearch";

interface HydratedProps<Props> {
  name: HydratedName;
  component: FunctionComponent<Props>;
  /** In the HTML too, as JSON. */
  props: Props;
}

const noBox = css({ display: "contents" });

/** A part of the page that React can take over without the rest. It draws no box of its own. */
export const Hydrated = <Props extends object>({ name, component, props }: HydratedProps<Props>) => (
  <div css={noBox} data-hydrated={name} data-props={JSON.stringify(props)}>
    {createElement(component, props)}
  </div>
);
