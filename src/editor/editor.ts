/** The script of the visual editor's page. */
import { contentKinds } from "../content/kinds/contentKinds";
import { acceptInvitation, invitationToken } from "./acceptInvitation";
import { contentFormat, entryProblems } from "./contentFiles";
import type { ImmutableMap, PreviewProps } from "./decap";
import { CONTENT_FORMAT, decapConfig, type EditorSettings } from "./decapConfig";
import { pictureWidget } from "./pictureWidget";
import { openPreview, type PageComponents } from "./preview/PagePreview";
import type { SiteContent } from "./preview/siteContent";

/** Defined by buildEditor.ts. */
declare const EDITOR_SETTINGS: EditorSettings;

/** An entry's kind: the name of its collection or, in a collection of several kinds, its slug. */
const typeOf = (entry: ImmutableMap) =>
  [entry.get("collection"), entry.get("slug")].find((name) => contentKinds.some(({ type }) => type === name));

/** Stops a save that the content check would refuse. Decap keeps the draft and shows the message. */
function refuseProblems({ entry }: { entry: ImmutableMap }): void {
  const data = entry.get("data") as ImmutableMap;
  const problems = entryProblems(String(typeOf(entry)), data.toJS());
  if (problems.length === 0) return;
  const refusal = new Error(problems.join(" "));
  // Otherwise Decap shows "Error" before the message.
  refusal.name = "";
  throw refusal;
}

interface PreviewFrame {
  props: PreviewProps;
  element: HTMLElement;
  view?: ReturnType<typeof openPreview>;
  draw(): void;
}

/** A component in Decap's React whose element our React renders into. */
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
      // Later, since Decap's React is still removing these elements.
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
      // Inert, or the preview's form could send a lead.
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
  // Without the site's content there are no previews; Decap lists the fields.
  if (site)
    for (const { type } of contentKinds) CMS.registerPreviewTemplate(type, previewTemplate(type, site, components));
  CMS.init({ config: decapConfig(EDITOR_SETTINGS) });
}

/**
 * Loads and starts Decap CMS, or asks an invited editor for a password.
 * @param components the site's pages, imported by buildEditor.ts
 */
export function startEditor(components: PageComponents): void {
  const token = invitationToken();
  if (token) {
    acceptInvitation(token);
    return;
  }
  window.CMS_MANUAL_INIT = true;
  const script = document.createElement("script");
  script.src = "/admin/decap-cms.js";
  script.onload = () => void start(components);
  document.body.append(script);
}
