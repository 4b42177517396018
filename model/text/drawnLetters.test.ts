import { readFileSync } from "node:fs";
import satori from "satori";
import { drawnText, missingLetters } from "./drawnLetters";

test.each([
  ["Łódź & Señor Muñoz", "Łódź & Señor Muñoz", []],
  ["Cafe\u0301", "Café", []],
  ["24\u2011hour 6\u2033 gutters, \u2153 off", "24-hour 6'' gutters, 1\u20443 off", []],
  ["soft\u00adhyphen\u200b", "softhyphen", []],
  ["HVAC → Heat ✓✓", "HVAC  Heat ", ["→", "✓"]],
  ["李 Владимир", " ", ["李", "В", "л", "а", "д", "и", "м", "р"]],
  ["🏠 ❤️ 👩‍🔧", "🏠 ❤️ 👩‍🔧", []],
  ["🇫🇷", "", ["🇫🇷"]],
])("%s is drawn as %s", (text, drawn, missing) => {
  expect(drawnText(text)).toBe(drawn);
  expect(missingLetters(text)).toEqual(missing);
});

test("the fonts have every letter that is said to be drawn", async () => {
  const letters = Array.from({ length: 0x3000 - 0x21 }, (_, index) => String.fromCodePoint(0x21 + index));
  const text = letters.filter((letter) => /\P{Cf}/u.test(letter) && drawnText(letter) === letter);
  const data = (subset: string) =>
    readFileSync(`node_modules/@fontsource/figtree/files/figtree-${subset}-800-normal.woff`);
  const asked: string[] = [];
  await satori({ type: "div", props: { children: text.join(""), style: { display: "flex" } } } as never, {
    width: 500,
    fonts: ["latin", "latin-ext"].map((name) => ({ name, data: data(name) })),
    loadAdditionalAsset: async (_code, segment) => {
      asked.push(segment);
      return [];
    },
  });
  expect(text.length).toBeGreaterThan(300);
  expect(asked.filter((letter) => !/\p{Extended_Pictographic}/u.test(letter))).toEqual([]);
});
