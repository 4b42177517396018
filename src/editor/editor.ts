/** The script of the visual editor's page: starts Decap CMS with the content model's forms, checks and previews. */
import { contentKinds } from "../content/kinds/contentKinds";
import { contentFormat, entryProblems } from "./contentFiles";
import type { ImmutableMap, PreviewProps } from "./decap";
import { CONTENT_FORMAT, decapConfig, type EditorSettings } from "./decapConfig";
import { pictureWidget } from "./pictureWidget";
import { openPreview, type PageComponents } from "./preview/PagePreview";
import type { SiteContent } from "./preview/siteContent";

/** Written into this script by buildEditor.ts. */
declare const EDITOR_SETTINGS: EditorSettings;

/** The kind of file that an entry is: the name of its collection, or its own in a collection of several kinds. */
const typeOf = (entry: ImmutableMap) =>
  [entry.get("collection"), entry.get("slug")].find((name) => contentKinds.some(({ type }) => type === name));

/** Stops a save of what the content check would refuse. Decap keeps the draft and shows the message. */
function refuseProblems({ entry }: { entry: ImmutableMap }): void {
  const data = entry.get("data") as ImmutableMap;
  const problems = entryProblems(String(typeOf(entry)), data.toJS());
  if (problems.length === 0) return;
  const refusal = new Error(problems.join(" "));
  // Otherwise Decap would put "Error" before the sentences.
  refusal.name = "";
  throw refusal;
}

interface PreviewFrame {
  props: PreviewProps;
  element: HTMLElement;
  view?: ReturnType<typeof openPreview>;
  draw(): void;
}

/** A component of Decap's React that leaves its element to ours. */
function previewTemplate(type: string, site: SiteContent, components: PageComponents) {
  return window.createClass({
    componentDidMount(this: PreviewFrame) {
      this.view = openPreview(this.element, site, components);
      this.draw();
    },
    componentDidUpdate(this: PreviewFrame) {
      this.draw();
    },
    componentWillUnmount(this: PreviewFrame) {
      const { view } = this;
      // Not while Decap's React is at work on the same elements.
      setTimeout(() => view?.close());
    },
    draw(this: PreviewFrame) {
      const { entry, getAsset } = this.props;
      const data = (entry.get("data") as ImmutableMap).toJS();
      this.view?.draw({ type, data, addressOf: (picture) => String(getAsset(picture)) });
    },
    render(this: PreviewFrame) {
      const keep = (element: HTMLElement | null) => {
        if (element) this.element = element;
      };
      // Nothing in a preview can be pressed, or its form would send a lead.
      return window.h("div", { ref: keep, inert: true });
    },
  });
}

async function start(components: PageComponents): Promise<void> {
  const { CMS } = window;
  const { control, preview } = pictureWidget(CMS);
  CMS.registerWidget("picture", control, preview);
  CMS.registerCustomFormat(CONTENT_FORMAT, "json", contentFormat);
  CMS.registerEventListener({ name: "preSave", handler: refuseProblems });
  const answer = await fetch("/admin/content.json");
  const site: SiteContent | undefined = answer.ok ? await answer.json() : undefined;
  // Without the rest of the content, Decap shows the fields alone.
  if (site)
    for (const { type } of contentKinds) CMS.registerPreviewTemplate(type, previewTemplate(type, site, components));
  CMS.init({ config: decapConfig(EDITOR_SETTINGS) });
}

/**
 * Loads Decap CMS, and starts it.
 * @param components the site's pages, which buildEditor.ts adds to this script
 */
export function startEditor(components: PageComponents): void {
  window.CMS_MANUAL_INIT = true;
  const script = document.createElement("script");
  script.src = "/admin/decap-cms.js";
  script.onload = () => void start(components);
  document.body.append(script);
}
