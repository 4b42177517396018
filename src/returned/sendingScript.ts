/** A photograph as a JPEG. @returns the file itself if this browser cannot read it: the server says what it takes */
async function makeSmallJpeg(file: File): Promise<Blob> {
  const LONGEST_SIDE = 1_600;
  const MOST_BYTES = 400_000;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    if (!context) return file;
    // A transparent picture would become black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    let small: Blob = file;
    for (const quality of [0.85, 0.7, 0.5]) {
      small = await new Promise<Blob>((resolve) => {
        canvas.toBlob((blob) => resolve(blob ?? file), "image/jpeg", quality);
      });
      if (small.size <= MOST_BYTES) break;
    }
    return small;
  } catch {
    return file;
  }
}

/** Sends a photograph. @returns the status, 0 without an answer, and what is wrong */
function postPhotograph(address: string, photograph: Blob, onProgress: (share: number) => void) {
  return new Promise<{ status: number; error?: string }>((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("photograph", photograph, "photograph.jpg");
    request.open("POST", address);
    request.setRequestHeader("accept", "application/json");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve({ status: request.status, error: request.response?.error });
    // A line that stands still for a minute is lost.
    request.timeout = 60_000;
    request.onerror = request.ontimeout = () => resolve({ status: 0 });
    request.send(body);
  });
}

/**
 * Sends the photographs that a visitor chooses, drops or pastes, one after another. Each is shown at once, and made small
 * before it is sent, which also leaves out where it was taken. One that got no answer is sent again with its number, so that
 * nothing is stored twice.
 */
function sendPhotographs(makeSmall: typeof makeSmallJpeg, post: typeof postPhotograph): void {
  const form = document.querySelector<HTMLFormElement>("form[enctype]");
  const input = form?.querySelector<HTMLInputElement>("[type=file]");
  const list = form?.querySelector("ul");
  const template = form?.querySelector("template");
  if (!form || !input || !list || !template) return;
  const { sending = "", lost = "" } = form.dataset;
  /** How many are not stored yet. */
  let open = 0;
  let queue = Promise.resolve();

  function add(file: File): void {
    const item = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
    const [image, bar, text, again] = item.children as unknown as [
      HTMLImageElement,
      HTMLProgressElement,
      HTMLElement,
      HTMLElement,
    ];
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    image.src = URL.createObjectURL(file);
    image.alt = file.name;
    again.remove();
    list?.append(item);
    open += 1;
    let small: Blob | undefined;

    async function send(): Promise<void> {
      again.remove();
      bar.hidden = false;
      bar.value = 0;
      text.textContent = sending;
      small ??= await makeSmall(file);
      const { status, error } = await post(`${form?.action}&photograph=${id}`, small, (share) => {
        bar.value = share;
      });
      if (status === 200) {
        open -= 1;
        text.textContent = "";
        // The page then shows what is stored, and removes it.
        if (open === 0) location.reload();
        return;
      }
      bar.hidden = true;
      text.textContent = error ?? lost;
      // A refusal stays one. A busy server and a lost line do not.
      if (error && status < 500) return;
      const retry = () => {
        again.removeEventListener("click", retry);
        removeEventListener("online", retry);
        queue = queue.then(send);
      };
      again.addEventListener("click", retry);
      addEventListener("online", retry);
      item.append(again);
    }
    queue = queue.then(send);
  }

  const addAll = (files: FileList | undefined) => {
    for (const file of files ?? []) add(file);
  };
  input.multiple = true;
  input.required = false;
  // Choosing sends.
  form.querySelector("[type=submit]")?.remove();
  input.addEventListener("change", () => {
    addAll(input.files ?? undefined);
    input.value = "";
  });
  addEventListener("paste", ({ clipboardData }) => addAll(clipboardData?.files));
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    addAll(event.dataTransfer?.files);
  });
}

/** Inline script of the form for photographs. As text, so its functions use nothing from outside. */
export const sendingScript = `(${sendPhotographs})(${makeSmallJpeg},${postPhotograph})`;
