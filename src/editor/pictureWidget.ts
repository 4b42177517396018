import type { PictureUse } from "../content/kinds/parts/texts";
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

async function sizeOf(address: string): Promise<Size> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/**
 * Extends Decap's image widget: refuses a picture that is too small for its place. Measures a picture when it is chosen,
 * because validation is synchronous.
 */
export function pictureWidget(cms: Decap) {
  const image = cms.getWidget("image");

  class PictureControl extends findable(image.control) {
    shown: { address: string; size?: Size } = { address: "" };
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
      this.shown = { address };
      this.forceUpdate();
      if (!address || /\.svg$/i.test(value ?? "")) return;
      sizeOf(address)
        .then((size) => {
          if (this.shown.address === address) this.shown.size = size;
        })
        .catch(() => console.warn(`${value} could not be measured.`));
    }

    /** The key remounts Decap's control, which would not show a picture that loaded late. */
    override render() {
      return window.h("div", { key: this.shown.address }, super.render());
    }

    isValid = () => {
      const use = this.props.field.get("shown") as ImmutableMap | undefined;
      const { size } = this.shown;
      const objection = use && size && sizeObjection("The picture", use.toJS() as unknown as PictureUse, size);
      return objection ? { error: { type: "CUSTOM", message: objection.message } } : true;
    };
  }
  return { control: PictureControl, preview: image.preview };
}
