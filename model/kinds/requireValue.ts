/**
 * Narrows a value that GraphQL types as nullable although the content model requires it.
 * @param name for the message
 * @throws if it is missing, which fails the build
 */
export function requireValue<Value>(value: Value, name: string): NonNullable<Value> {
  if (value == null) throw new Error(`${name} is missing in content/`);
  return value;
}
