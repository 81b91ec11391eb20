/** A JSON object's fields; none for anything that is not an object. */
export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return isObject(json) ? json : {};
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
