/** Opening and closing quotes. Word processors write the typographic ones. */
const QUOTES = ['""', "''", "``", "“”", "‘’"];

/**
 * Returns the value of an environment variable without spaces and quotes around it. Docker and some panels keep the quotes
 * that a shell would remove (https://docs.docker.com/reference/cli/docker/container/run/#env).
 * @returns undefined if nothing is left
 */
export function unquoted(value: string | undefined): string | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  const isQuoted = text.length > 1 && QUOTES.includes(`${text[0]}${text.at(-1)}`);
  return isQuoted ? unquoted(text.slice(1, -1)) : text;
}
