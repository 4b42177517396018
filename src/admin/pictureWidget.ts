import type { Control, ControlProps, Decap } from "./decap";

/** Milliseconds after which to look again whether a picture has come. */
const LOOK_AGAIN = 200;

/** The width of a picture in pixels. */
async function widthOf(address: string): Promise<number> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image.naturalWidth;
}

/**
 * Decap's widget for pictures, which also refuses one that is too narrow for its place, and says its size. It measures a
 * picture when it is chosen, so that the answer is there when somebody saves.
 */
export function pictureWidget(cms: Decap) {
  const image = cms.getWidget("image");

  class PictureControl extends (image.control as new (props: ControlProps) => Control) {
    shown = { address: "", width: undefined as number | undefined };
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
      this.shown = { address, width: undefined };
      this.forceUpdate();
      if (!address || /\.svg$/i.test(value ?? "")) return;
      widthOf(address)
        .then((width) => {
          if (this.shown.address === address) this.shown.width = width;
        })
        .catch(() => console.warn(`${value} could not be measured.`));
    }

    /** Decap's control, as a new one for each picture: by itself it would go on showing nothing for one that came late. */
    override render() {
      return window.h("div", { key: this.shown.address }, super.render());
    }

    isValid = () => {
      const least = Number(this.props.field.get("min_width") ?? 0);
      const { width } = this.shown;
      if (width === undefined || width >= least) return true;
      return {
        error: { type: "CUSTOM", message: `This picture is ${width} pixels wide; it needs at least ${least} here.` },
      };
    };
  }
  return { control: PictureControl, preview: image.preview };
}
