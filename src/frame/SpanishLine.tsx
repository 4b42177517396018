import { useSite } from "./useSite";

/** The number for people who speak Spanish, and when somebody answers them; nothing if nobody does. */
export function SpanishLine() {
  const { spanish, phone } = useSite().company;
  return spanish ? (
    <p lang="es">
      <a href={`tel:${phone}`}>{spanish.words}</a>, {spanish.times}
    </p>
  ) : null;
}
