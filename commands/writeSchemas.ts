/** `npm run schemas`: writes the JSON Schema for receivers of the webhook. Run it after a change of a lead's fields. */
import { writeFileSync } from "node:fs";
import { WEBHOOK_SCHEMA_FILE, webhookSchemaText } from "../leads/deliver/webhookSchema";

writeFileSync(WEBHOOK_SCHEMA_FILE, webhookSchemaText());
console.log(`Wrote ${WEBHOOK_SCHEMA_FILE}.`);
