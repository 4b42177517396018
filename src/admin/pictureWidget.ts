import type { Control, ControlProps, Decap } from "./decap";

/** The width of a picture in pixels. A drawing has none. */
async function widthOf(address: string): Promise<number | undefined> {
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
    measured = { address: "", width: undefined as number | undefined };

    override componentDidMount() {
      super.componentDidMount();
      this.measure();
    }

    override componentDidUpdate() {
      super.componentDidUpdate();
      this.measure();
    }

    measure() {
      const { value, field, getAsset } = this.props;
      const asset = value ? getAsset(value, field) : undefined;
      const address = String(asset ?? "");
      // Decap gives this one until the real one has come.
      const isComing = asset?.path === "empty.svg";
      if (isComing || address === this.measured.address) return;
      this.measured = { address, width: undefined };
      if (!address || /\.svg$/i.test(value ?? "")) return;
      widthOf(address)
        .then((width) => {
          if (this.measured.address === address) this.measured.width = width;
        })
        .catch(() => console.warn(`${value} could not be measured.`));
    }

    isValid = () => {
      const least = Number(this.props.field.get("min_width") ?? 0);
      const { width } = this.measured;
      if (width === undefined || width >= least) return true;
      return {
        error: { type: "CUSTOM", message: `This picture is ${width} pixels wide; it needs at least ${least} here.` },
      };
    };
  }
  return { control: PictureControl, preview: image.preview };
}
