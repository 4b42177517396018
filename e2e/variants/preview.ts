/** `npm run test:preview`: builds the site as a preview, and checks it. `npm run --prefix trials test:netlify` also serves it. */
import { rmSync } from "node:fs";
import process from "node:process";
import { buildPreview, checkPreview } from "./previewSite";

async function main(): Promise<void> {
  const copy = await buildPreview();
  try {
    await checkPreview(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
