/** `npm run messages`: writes the guide's tables of content messages. Run it after a change of src/content/messages.ts. */
import { readFileSync, writeFileSync } from "node:fs";
import { MESSAGES_GUIDE, messagesGuide } from "../src/build/files/messagesGuide";

writeFileSync(MESSAGES_GUIDE, messagesGuide(readFileSync(MESSAGES_GUIDE, "utf8")));
