import type { Config } from "jest";
import { anyRun, nodeProject } from "../jest.config";

/** The trials' own tests, on Node alone. */
const config: Config = { ...anyRun, ...nodeProject, rootDir: "..", roots: ["<rootDir>/trials"] };

export default config;
