import type { Config } from "jest";
import { nodeProject } from "../jest.config";

/** The trials' own tests, on Node alone. */
const config: Config = { ...nodeProject, rootDir: "..", roots: ["<rootDir>/trials"] };

export default config;
