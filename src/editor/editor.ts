/** The script of the visual editor's page. */
import { contentKinds, kindOf } from "../content/kinds/contentKinds";
import { acceptInvitation, invitationToken } from "./acceptInvitation";
import { checkedBackend, storedTexts } from "./checkedBackend";
import { contentFormat } from "./contentFiles";
import type { Backend, Decap, ImmutableMap, PreviewProps } from "./decap";
import { CONTENT_FORMAT, decapConfig, type EditorSettings } from "./decapConfig";
import { addFormerSlug, FINDABLE_WIDGETS, findable, listenToClicks, showProblems } from "./decapForm";
import { pictureWidget } from "./pictureWidget";
import { openPreview, type PageComponents } from "./preview/PagePreview";
import type { SiteContent } from "./preview/siteContent";
import { proposals } from "./proposals";

/** Defined by buildEditor.ts. */
declare const EDITOR_SETTINGS: EditorSettings;

/** An entry's kind: the name of its collection or, in a collection of several kinds, its slug. */
const typeOf = (entry: ImmutableMap) =>
  [entry.get("collection"), entry.get("slug")].find((name) => contentKinds.some(({ type }) => type === name));

/** Shows only its label. Its value would otherwise be missing, or its label "optional". */
const heading = () => window.createClass({ getValidateValue: () => "a heading", render: () => null });

/** Fills the empty fields of a new entry that have a proposal. */
async function withProposals(entry: ImmutableMap, backend: Backend): Promise<ImmutableMap | undefined> {
  if (!entry.get("newRecord")) return undefined;
  const data = entry.get("data") as ImmutableMap;
  const filled = proposals(
    kindOf(String(typeOf(entry))),
    data.toJS(),
    await storedTexts(backend, EDITOR_SETTINGS.folder),
  );
  return filled.reduce((all, [name, value]) => all.set(name, value), data);
}

/** Makes every save run the content check. */
function checkSaves(cms: Decap): void {
  const registered = cms.getBackend(EDITOR_SETTINGS.backend.name);
  const { init } = registered;
  let backend: Backend;
  registered.init = (...parameters) => {
    backend = checkedBackend(init(...parameters), EDITOR_SETTINGS, {
      refuse: (problems, text) => showProblems(problems, JSON.parse(text)),
      addFormerSlug,
    });
    return backend;
  };
  cms.registerEventListener({ name: "preSave", handler: ({ entry }) => withProposals(entry, backend) });
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
  CMS.registerWidget("heading", heading(), null);
  const { control, preview } = pictureWidget(CMS);
  CMS.registerWidget("picture", control, preview);
  CMS.registerCustomFormat(CONTENT_FORMAT, "json", contentFormat);
  for (const name of FINDABLE_WIDGETS) {
    const widget = CMS.getWidget(name);
    CMS.registerWidget(name, findable(widget.control), widget.preview);
  }
  checkSaves(CMS);
  listenToClicks();
  const words = CMS.getLocale("en");
  words.ui.toast.onFailToPersist = "Not saved. %{details}";
  words.editor.editorControlPane.widget.regexPattern = "%{fieldLabel}: %{pattern}.";
  // "Changes saved" would be false beside a refused entry.
  words.editor.editorToolbar.changesSaved = "No unsaved edits";
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
