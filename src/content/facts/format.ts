/** How facts about the company are written for people in the United States. */

/** "+13025550142" as Americans write it: "(302) 555-0142", or "(302) 555-0142 ext. 12". */
export function formatPhone(e164: string, extension?: string | null): string {
  const number = e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
  return extension ? `${number} ext. ${extension}` : number;
}

/** A postal address, line by line. */
export const addressLines = (address: {
  street: string;
  city: string;
  state: string;
  postalCode: string;
}): string[] => [address.street, `${address.city}, ${address.state} ${address.postalCode}`];

/** "07:00" as "7:00 AM". */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** "18:00" as "6 PM", and "18:30" as "6:30 PM". */
export const formatHour = (time: string): string => formatTime(time).replace(":00", "");

/** What a line of the opening hours says beside its days: "7:00 AM–6:00 PM", or its note. */
export function formatHours(line: { opens?: string | null; closes?: string | null; note?: string | null }): string {
  return line.opens && line.closes ? `${formatTime(line.opens)}–${formatTime(line.closes)}` : (line.note ?? "");
}
