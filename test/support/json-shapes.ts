export type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;
export interface Shape {
  type?: string;
  enum?: Json[];
  const?: Json;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
}

/** A value of this shape, with `text` wherever it takes free text. */
export function valueOf(shape: Shape, text: string): Json {
  const [first] = shape.anyOf ?? [];
  if (first) return valueOf(first, text);
  if (shape.enum?.[0] !== undefined) return shape.enum[0];
  if (shape.const !== undefined) return shape.const;
  if (shape.type === 'object') {
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([key, inner]) => [key, valueOf(inner, text)]),
    );
  }
  if (shape.type === 'array') return [valueOf(shape.items ?? {}, text)];
  return shape.type === 'integer' || shape.type === 'number' ? 1 : shape.type === 'boolean' ? true : text;
}

/** The JSON pointers of all texts in a value. */
export function textsIn(value: Json, pointer = ''): string[] {
  if (typeof value === 'string') return [pointer];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${pointer}/${key}`));
}

/** A copy of a value with something else at one pointer. */
export const withAt = (value: Json, pointer: string, put: string): Json => {
  const copy = structuredClone(value);
  const steps = pointer.split('/').slice(1);
  const last = steps.pop() ?? '';
  let place = copy as Record<string, Json>;
  for (const step of steps) place = place[step] as Record<string, Json>;
  place[last] = put;
  return copy;
};
