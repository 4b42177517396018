import type { PictureUse } from "../content/kinds/parts/texts";
import { sizeObjection } from "../content/rules/pictures/sizeObjection";
import type { Control, ControlProps, Decap, ImmutableMap } from "./decap";

/** Milliseconds after which to look again whether a picture has come. */
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
 * Decap's widget for pictures, which also refuses one that is too small for its place, and says its size. It measures a
 * picture when it is chosen, so that the answer is there when somebody saves.
 */
export function pictureWidget(cms: Decap) {
  const image = cms.getWidget("image");

  class PictureControl extends (image.control as new (props: ControlProps) => Control) {
    shown: { address: string; size?: Size } = { address: "" };
    waiting?: ReturnType<typeof setTimeout>;

    override componentDidMount() {
      super.componentDidMount();
      this.look();
    }

    override componentDidUpdate() {
      super.componentDidUpdate();
      this.look();
    }

    override componentWillUnmount() {
      super.componentWillUnmount();
      clearTimeout(this.waiting);
    }

    /** Measures the picture if it is another one than before. */
    look() {
      clearTimeout(this.waiting);
      const { value, field, getAsset } = this.props;
      const asset = value ? getAsset(value, field) : undefined;
      // Decap gives this one until the real one has come, and does not say when that is.
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

    /** Decap's control, as a new one for each picture: by itself it would go on showing nothing for one that came late. */
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
