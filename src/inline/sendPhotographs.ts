/**
 * Inline script of the form for photographs: sends what a visitor chooses, drops or pastes. Each photograph is read and made
 * small as soon as it is chosen, which also leaves out where it was taken. They are then sent one after another. One that got
 * no answer is sent again with its number, so that nothing is stored twice.
 */
import { LONGEST_SIDE, MOST_BYTES } from "../../model/lead/photograph";

/** What the form says about one photograph. */
type Words = Record<"sending" | "stored" | "lost" | "changed" | "blocked" | "tooLarge", string>;

/** Decodes a picture. Unlike `createImageBitmap`, an image is upright in every browser. */
async function decode(picture: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(picture);
  await image.decode().finally(() => URL.revokeObjectURL(image.src));
  return image;
}

/** Paints a picture on a ground, without which a transparent one would become black. */
function paint(width: number, height: number, ground: string, picture?: HTMLImageElement): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  if (picture) context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((jpeg) => (jpeg ? resolve(jpeg) : reject()), "image/jpeg", quality);
  });

/** Whether the canvas gives what was painted. Browsers that resist fingerprinting give noise or one color instead. */
async function isCanvasTrue(): Promise<boolean> {
  const red = await decode(await encode(paint(16, 16, "#f00"), 1));
  const { data = [] } = paint(16, 16, "#fff", red).getContext("2d")?.getImageData(0, 0, 16, 16) ?? {};
  return Array.from(data).every(
    (value, index) => Math.abs(value - (index % 4 === 0 || index % 4 === 3 ? 255 : 0)) < 64,
  );
}
let canvasIsTrue: Promise<boolean> | undefined;

/**
 * Makes a photograph a small JPEG.
 * @returns the file itself if this browser cannot do it: the server then says what it takes
 * @throws if the file can no longer be read, for example because it is in the cloud
 */
async function prepare(file: File): Promise<Blob> {
  // Not Blob.arrayBuffer(), which iOS 13 lacks.
  const bytes = await new Response(file).arrayBuffer();
  if (bytes.byteLength === 0) throw new Error("It is empty.");
  const read = new Blob([bytes], { type: file.type });
  canvasIsTrue ??= isCanvasTrue();
  try {
    return (await canvasIsTrue) ? await makeSmall(await decode(read)) : read;
  } catch {
    return read;
  }
}

async function makeSmall(picture: HTMLImageElement): Promise<Blob> {
  let jpeg = new Blob();
  for (const side of [LONGEST_SIDE, 1_000]) {
    const scale = Math.min(1, side / Math.max(picture.naturalWidth, picture.naturalHeight));
    const toPixels = (length: number) => Math.max(1, Math.round(length * scale));
    const canvas = paint(toPixels(picture.naturalWidth), toPixels(picture.naturalHeight), "#fff", picture);
    for (const quality of [0.85, 0.7, 0.5]) {
      jpeg = await encode(canvas, quality);
      if (jpeg.size <= MOST_BYTES) return jpeg;
    }
  }
  return jpeg;
}

interface Answer {
  /** 0 without an answer. */
  status: number;
  /** Empty if the answer is not the site's. */
  body: { error?: string; photographs?: unknown };
}

function post(address: string, photograph: Blob, onProgress: (share: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("photograph", photograph, "photograph.jpg");
    request.open("POST", address);
    request.setRequestHeader("accept", "application/json");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve({ status: request.status, body: request.response ?? {} });
    // As long as the server waits.
    request.timeout = 60_000;
    request.onerror = request.ontimeout = () => resolve({ status: 0, body: {} });
    request.send(body);
  });
}

const form = document.querySelector<HTMLFormElement>("form[enctype]");
const words: Words = JSON.parse(form?.dataset.words ?? "{}");
/** Photographs that would be lost with the page. */
let open = 0;
let prepared: Promise<unknown> = Promise.resolve();
let sent: Promise<unknown> = Promise.resolve();
/** The items of what is stored, until the page shows it. */
const stored: Element[] = [];

const controlsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>("a, button")];

/** Shows what is stored, as a reload would. What was refused stays. */
async function showStored(): Promise<void> {
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [shown, list] = [document, page].map((where) => where.getElementById("stored"));
  if (!shown || !list) return;
  const focused = controlsIn(shown).indexOf(document.activeElement as HTMLElement);
  shown.replaceWith(list);
  controlsIn(list)[focused]?.focus();
  for (const item of stored.splice(0)) item.remove();
  const enough = page.getElementById("enough");
  if (enough) form?.replaceWith(enough);
  // The field that had the focus is gone, and a live region that comes with its words is not announced.
  if (document.activeElement === document.body) enough?.focus();
}

class Item {
  private readonly element = form?.querySelector("template")?.content.firstElementChild?.cloneNode(true) as Element;
  private readonly image = this.element.querySelector("img") as HTMLImageElement;
  private readonly bar = this.element.querySelector("progress") as HTMLProgressElement;
  private readonly text = this.element.querySelector("p") as HTMLElement;
  private readonly again = this.element.querySelector("button") as HTMLElement;
  private readonly id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  private readonly photograph: Promise<Blob | undefined>;

  constructor(file: File) {
    this.image.alt = file.name;
    // A file that is no picture is a line with its name, not an empty frame.
    this.image.style.aspectRatio = "auto";
    this.image.onload = () => this.image.removeAttribute("style");
    this.again.remove();
    document.getElementById("sending")?.append(this.element);
    open += 1;
    this.photograph = prepared.then(() => prepare(file)).catch(() => undefined);
    prepared = this.photograph.then((photograph) => {
      if (photograph) this.image.src = URL.createObjectURL(photograph);
    });
    this.queue();
  }

  private queue(): void {
    const last = sent.then(() => this.send());
    sent = last;
    // Without a connection, the items go on to say that they are stored.
    last.then(() => (sent === last && stored.length > 0 ? showStored() : undefined)).catch(() => {});
  }

  private async send(): Promise<void> {
    this.bar.hidden = false;
    this.bar.value = 0;
    this.text.textContent = words.sending;
    const photograph = await this.photograph;
    if (!photograph) return this.end(words.changed);
    const { status, body } = await post(`${form?.action}&photograph=${this.id}`, photograph, (share) => {
      this.bar.value = share;
    });
    if (status === 200 && body.photographs) {
      stored.push(this.element);
      return this.end(words.stored);
    }
    const wrong = body.error ?? (status === 413 ? words.tooLarge : words.blocked);
    // A refusal stays one, also by a proxy or by a network's sign-in page (RFC 6585). A busy server and a lost line do not.
    if (status > 0 && (status < 500 || status === 511)) return this.end(wrong);
    this.offerAgain(status === 0 ? words.lost : wrong);
  }

  /** Nothing more happens to it. */
  private end(text: string): void {
    open -= 1;
    this.bar.hidden = true;
    this.text.textContent = text;
  }

  private offerAgain(text: string): void {
    this.bar.hidden = true;
    this.text.textContent = text;
    const retry = () => {
      this.again.removeEventListener("click", retry);
      removeEventListener("online", retry);
      // With the button, the focus would be gone.
      if (document.activeElement === this.again) document.querySelector<HTMLElement>("#photograph, #enough")?.focus();
      this.again.remove();
      this.queue();
    };
    this.again.addEventListener("click", retry);
    addEventListener("online", retry);
    this.element.append(this.again);
  }
}

function addAll(files: FileList | null | undefined): void {
  for (const file of files ?? []) new Item(file);
}

function start(input: HTMLInputElement): void {
  input.multiple = true;
  input.required = false;
  // Choosing sends.
  form?.querySelector("[type=submit]")?.remove();
  input.addEventListener("change", () => {
    addAll(input.files);
    input.value = "";
  });
  addEventListener("paste", ({ clipboardData }) => addAll(clipboardData?.files));
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    addAll(event.dataTransfer?.files);
  });
  addEventListener("beforeunload", (event) => {
    if (open === 0) return;
    event.preventDefault();
    // Chrome before 119.
    event.returnValue = true;
  });
}

const input = form?.querySelector<HTMLInputElement>("[type=file]");
if (input) start(input);
