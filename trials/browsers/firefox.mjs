#!/usr/bin/env node
/**
 * Starts Debian's Firefox for Playwright. Playwright sends it one command of WebDriver BiDi that this Firefox does not know
 * yet, and ends if that fails. This program passes on all others and answers that one.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";

const UNKNOWN = "emulation.setMediaFeaturesOverride";
const LISTENING = "WebDriver BiDi listening on ";

const firefox = spawn("/usr/bin/firefox-esr", process.argv.slice(2), { stdio: ["ignore", "ignore", "pipe"] });
firefox.once("exit", (code) => process.exit(code ?? 1));

for await (const line of createInterface({ input: firefox.stderr })) {
  if (!line.startsWith(LISTENING)) continue;
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (playwright, { url }) => {
    const browser = new WebSocket(line.slice(LISTENING.length) + url);
    const isOpen = once(browser, "open");
    playwright.on("message", async (data) => {
      await isOpen;
      const { id, method } = JSON.parse(data);
      if (method === UNKNOWN) playwright.send(JSON.stringify({ type: "success", id, result: {} }));
      else browser.send(String(data));
    });
    browser.on("message", (data) => playwright.send(String(data)));
    browser.once("close", () => playwright.close());
  });
  await once(server, "listening");
  console.error(`${LISTENING}ws://127.0.0.1:${server.address().port}`);
}
