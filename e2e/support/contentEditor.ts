/** Starts the visual editor of `npm run cms` and works in it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect as base, type Page } from "@playwright/test";
import sharp from "sharp";

/** Outside its test runner, Playwright waits only five seconds. A busy machine needs more. */
export const expect = base.configure({ timeout: 60_000 });

/** A running editor. */
export interface ContentEditor {
  /** The address of its page. */
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts the visual editor for a content folder, on a free port.
 * @throws if it exits before it prints its address
 */
export async function startEditor(folder: string): Promise<ContentEditor> {
  const editor: ChildProcess = spawn("npx", ["tsx", "commands/edit.ts"], {
    env: { ...process.env, PORT: "0", CONTENT_FOLDER: folder },
    stdio: ["ignore", "pipe", "inherit"],
    // Its child processes stop with its process group.
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

/** The field of the open page's headline. */
export const headline = (page: Page) => page.getByLabel("Headline", { exact: true }).first();

/** Opens the form of the start page. */
export async function openHome(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(headline(page)).toBeVisible();
}

/** Opens the list of pictures to choose another hero picture. */
export const openPictures = (page: Page) =>
  page.getByRole("button", { name: "Choose different image" }).first().click();

/** Uploads a file as the hero picture. */
export async function upload(page: Page, file: string): Promise<void> {
  await openPictures(page);
  await page.locator("input[type=file]").setInputFiles(file);
  await takeSelected(page);
}

/** Chooses the selected picture. A new upload is selected. */
export async function takeSelected(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Choose selected" }).click();
  await expect(dialog).toBeHidden();
}

/** Publishes the change, which writes the file. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("menuitem", { name: "Publish now" }).click();
}

/** Writes a picture of one color. */
export async function paintPicture(file: string, width: number, height: number): Promise<void> {
  await sharp({ create: { width, height, channels: 3, background: "#c2410c" } })
    .jpeg()
    .toFile(file);
}
