import type { ReactNode } from "react";
import { anchors } from "../model/kinds/anchors";
import { fontFaces } from "./ui/fontFaces";

/** Written by src/build/webpack/configureWebpack.ts: what pages say in a year, and src/inline/headScript.ts. */
declare const TIMETABLE: string;
declare const HEAD_SCRIPT: string;

interface HtmlProps {
  htmlAttributes: object;
  headComponents: ReactNode;
  bodyAttributes: object;
  preBodyComponents: ReactNode;
  body: string;
  postBodyComponents: ReactNode;
}

/** Gatsby's default document with `viewport-fit=cover`, so that the page fills a phone's rounded corners. */
export default function Html(props: HtmlProps) {
  return (
    <html {...props.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Waits for the whole header. On a slow line, its first parts would move when the others arrive. */}
        <link rel="expect" href={`#${anchors.main}`} {...{ blocking: "render" }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: fontFaces }} />
        {props.headComponents}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without tags, for the next element */}
        <script type="application/json" dangerouslySetInnerHTML={{ __html: TIMETABLE }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, the same on every page */}
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page as Gatsby rendered it */}
        <div id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
        {props.postBodyComponents}
      </body>
    </html>
  );
}
