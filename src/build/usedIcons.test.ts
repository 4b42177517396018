import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { usedIcons } from "./usedIcons";

const index = `import * as index from './icons/index.mjs';
export { index as icons };
export { default as LucidePhone, default as Phone, default as PhoneIcon } from './icons/phone.mjs';
export { default as X, default as XIcon } from './icons/x.mjs';
export { default as Zap } from './icons/zap.mjs';
`;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "icons-"));
  mkdirSync(path.join(folder, "site"));
  writeFileSync(path.join(folder, "site/Menu.tsx"), 'import { Phone, X } from "lucide-react";');
});
afterEach(() => rmSync(folder, { recursive: true }));

test("exports the icons that components import, and no others", () => {
  writeFileSync(path.join(folder, "Bar.tsx"), 'import {\n  Phone,\n} from "lucide-react";');
  expect(usedIcons(folder, index)).toBe(
    'export { default as Phone } from "lucide-react/dist/esm/icons/phone.mjs";\n' +
      'export { default as X } from "lucide-react/dist/esm/icons/x.mjs";\n',
  );
});

test("an icon that the package does not have ends the build", () => {
  writeFileSync(path.join(folder, "Bar.tsx"), 'import { Fone } from "lucide-react";');
  expect(() => usedIcons(folder, index)).toThrow("lucide-react has no icon Fone.");
});
