/** The fields of a JSON object; an empty object for any other value. */
export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return isObject(json) ? json : {};
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
