/** Milliseconds until a picture that does not arrive, or a page that is not left, counts as a failure. */
const PATIENCE = 10_000;
/** A file of every build (gatsby-plugin-manifest). */
const PICTURE = "/icons/icon-48x48.png";

/**
 * Posts a form as the browser does without scripts, because somebody stops the script's requests. If the site does not
 * answer, keeps the page, which has the phone number.
 * @param added fields of the request that the form lacks
 * @returns when the page was not left, or the visitor came back to it
 */
export async function postPlainly(form: HTMLFormElement, added: Readonly<Record<string, string>>): Promise<void> {
  if (!(await siteAnswers())) return;
  const inputs = Object.entries(added).map(([name, value]) =>
    Object.assign(document.createElement("input"), { type: "hidden", name, value }),
  );
  form.append(...inputs);
  form.submit();
  // The browser has read them. The next request may have others.
  for (const input of inputs) input.remove();
  await new Promise((resolve) => {
    window.addEventListener("pageshow", resolve, { once: true });
    setTimeout(resolve, PATIENCE);
  });
}

/** Whether the site answers. Loads a picture, because blockers stop what scripts fetch. */
const siteAnswers = () =>
  new Promise<boolean>((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
    picture.src = `${PICTURE}?${Date.now()}`;
    setTimeout(resolve, PATIENCE, false);
  });
