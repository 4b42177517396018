import type { News } from "../destination";

/** What somebody of the office is told about a request, without the visitor's number, address and words. */
export interface Alert extends News {
  urgent: boolean;
}

/** Makes a text one line without invisible characters, and cuts it between characters. */
export function oneLine(text: string, longest: number): string {
  const characters = [...text.replace(/[\p{C}\p{Z}]+/gu, " ").trim()];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : characters.join("");
}
