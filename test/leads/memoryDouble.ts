import type { Memory } from "../../hosts/netlify/sweepWhenDue";

/** What Netlify's functions share. */
export function memoryDouble(): Memory {
  const blobs = new Map<string, unknown>();
  return {
    read: async (key) => blobs.get(key) ?? null,
    write: async (key, value) => void blobs.set(key, value),
  };
}
