import type { PictureUse } from "../content/kinds/parts/texts";
import { say } from "../content/messages";
import { sizeObjection } from "../content/rules/pictures/sizeObjection";
import type { Decap, ImmutableMap } from "./decap";
import { findable } from "./decapForm";

/** Milliseconds between polls for a loading picture. */
const LOOK_AGAIN = 200;

/** Pixels. */
interface Size {
  width: number;
  height: number;
}

/** @throws if the browser cannot decode the picture */
async function sizeOf(address: string): Promise<Size> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/**
 * Extends Decap's image widget: refuses a damaged picture, and one that is too small for its place. Measures a picture when
 * it is chosen, because validation is synchronous.
 */
export function pictureWidget(cms: Decap) {
  const image = cms.getWidget("image");

  class PictureControl extends findable(image.control) {
    shown: { address: string; size?: Size | "damaged" } = { address: "" };
    waiting?: ReturnType<typeof setTimeout>;

    override componentDidMount() {
      super.componentDidMount?.();
      this.look();
    }

    override componentDidUpdate() {
      super.componentDidUpdate?.();
      this.look();
    }

    override componentWillUnmount() {
      super.componentWillUnmount?.();
      clearTimeout(this.waiting);
    }

    /** Measures the picture if it has changed. */
    look() {
      clearTimeout(this.waiting);
      const { value, field, getAsset } = this.props;
      const asset = value ? getAsset(value, field) : undefined;
      // Decap's placeholder while a picture loads; no event follows.
      if (asset?.path === "empty.svg") {
        this.waiting = setTimeout(() => this.look(), LOOK_AGAIN);
        return;
      }
      const address = String(asset ?? "");
      if (address === this.shown.address) return;
      const shown: PictureControl["shown"] = { address };
      this.shown = shown;
      this.forceUpdate();
      if (!address || /\.svg$/i.test(value ?? "")) return;
      sizeOf(address).then(
        (size) => {
          shown.size = size;
        },
        () => {
          shown.size = "damaged";
        },
      );
    }

    /** The key remounts Decap's control, which would not show a picture that loaded late. */
    override render() {
      return window.h("div", { key: this.shown.address }, super.render());
    }

    isValid = () => {
      const use = this.props.field.get("shown") as ImmutableMap | undefined;
      const { size } = this.shown;
      const objection =
        size === "damaged"
          ? say("damaged", "The picture")
          : use && size && sizeObjection("The picture", use.toJS() as unknown as PictureUse, size);
      return objection ? { error: { type: "CUSTOM", message: objection.message } } : true;
    };
  }
  return { control: PictureControl, preview: image.preview };
}
