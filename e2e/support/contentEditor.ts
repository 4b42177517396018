/** Starts the editor of `npm run editor` and works in it. */
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
 * Starts the editor for a content folder, on a free port.
 * @throws if it exits before it prints its address
 */
export async function startEditor(folder: string): Promise<ContentEditor> {
  const editor: ChildProcess = spawn("npx", ["tsx", "admin/main.ts"], {
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

/** Opens the form of a page or, in another list, of a file. */
export async function openForm(page: Page, address: string, name: string, list = "Pages"): Promise<void> {
  // The editor's script of five megabytes takes a busy machine longer than Playwright's 30 seconds.
  await page.goto(address, { timeout: 120_000 });
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("link", { name: list, exact: true }).click();
  await page.getByRole("link", { name, exact: true }).click();
}

/** Uploads a file as the hero picture. */
export async function upload(page: Page, file: string): Promise<void> {
  await page.getByRole("button", { name: "Choose different image" }).first().click();
  await page.locator("input[type=file]").setInputFiles(file);
  const dialog = page.getByRole("dialog");
  // A new upload is selected.
  await dialog.getByRole("button", { name: "Choose selected" }).click();
  await expect(dialog).toBeHidden();
}

/** Saves, which writes the file. */
export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("menuitem", { name: "Save now" }).click();
}

/** Writes a picture of one color. */
export async function paintPicture(file: string, width: number, height: number): Promise<void> {
  await sharp({ create: { width, height, channels: 3, background: "#c2410c" } })
    .jpeg()
    .toFile(file);
}
