import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

/** Lighthouse's audits of the built site. They take turns, since each waits until the machine is quiet. */
export default defineConfig({ ...base, testDir: ".", projects: undefined, workers: 1, timeout: 120_000 });
