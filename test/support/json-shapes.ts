export type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;
export interface JsonSchema {
  type?: string;
  enum?: Json[];
  const?: Json;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/** A value of this shape, with `text` wherever it takes free text. */
export function exampleOf(schema: JsonSchema, text: string): Json {
  const [first] = schema.anyOf ?? [];
  if (first) return exampleOf(first, text);
  if (schema.enum?.[0] !== undefined) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, child]) => [key, exampleOf(child, text)]),
    );
  }
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, text)];
  return schema.type === 'integer' || schema.type === 'number' ? 1 : schema.type === 'boolean' ? true : text;
}

/** The JSON pointers of all texts in a value. */
export function textPointers(value: Json, pointer = ''): string[] {
  if (typeof value === 'string') return [pointer];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textPointers(child, `${pointer}/${key}`));
}

/** A copy of a value with something else at one pointer. */
export const replaceAt = (value: Json, pointer: string, replacement: string): Json => {
  const copy = structuredClone(value);
  const steps = pointer.split('/').slice(1);
  const lastKey = steps.pop() ?? '';
  let target = copy as Record<string, Json>;
  for (const step of steps) target = target[step] as Record<string, Json>;
  target[lastKey] = replacement;
  return copy;
};
