/** The visual editor as `npm run cms` starts it, and what people do in it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect as base, type Page } from "@playwright/test";
import sharp from "sharp";

/** Playwright's own limit outside of its test runner is five seconds, too little for a busy machine. */
export const expect = base.configure({ timeout: 60_000 });

/** An editor that runs. */
export interface ContentEditor {
  /** The address of its page. */
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts the visual editor for a content folder, on a free port.
 * @throws if it ends before it says where it is
 */
export async function startEditor(folder: string): Promise<ContentEditor> {
  const editor: ChildProcess = spawn("npx", ["tsx", "commands/edit.ts"], {
    env: { ...process.env, PORT: "0", CONTENT_FOLDER: folder },
    stdio: ["ignore", "pipe", "inherit"],
    // It may have processes of its own, which stop with its group.
    detached: true,
  });
  for await (const line of createInterface({ input: editor.stdout ?? process.stdin })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (!address) continue;
    const stop = async () => {
      const ended = once(editor, "exit");
      if (editor.pid) process.kill(-editor.pid);
      await ended;
    };
    return { address, stop };
  }
  throw new Error("The editor has ended.");
}

/** The largest text of the page that is open. */
export const headline = (page: Page) => page.getByLabel("Headline", { exact: true }).first();

/** Opens the texts and pictures of the start page. */
export async function openHome(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(headline(page)).toBeVisible();
}

/** Opens the list of all pictures, to choose another one for the page's top. */
export const openPictures = (page: Page) =>
  page.getByRole("button", { name: "Choose different image" }).first().click();

/** Takes a file of this machine as the picture at the page's top. */
export async function upload(page: Page, file: string): Promise<void> {
  await openPictures(page);
  await page.locator("input[type=file]").setInputFiles(file);
  await takeSelected(page);
}

/** Ends the list of pictures with the one that is selected in it. One that was just uploaded is. */
export async function takeSelected(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Choose selected" }).click();
  await expect(dialog).toBeHidden();
}

/** Asks for what was changed to be written into the file. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("menuitem", { name: "Publish now" }).click();
}

/** Makes a picture in one color. */
export async function paintPicture(file: string, width: number, height: number): Promise<void> {
  await sharp({ create: { width, height, channels: 3, background: "#c2410c" } })
    .jpeg()
    .toFile(file);
}
