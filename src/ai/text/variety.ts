/** A stable number of a text (FNV-1a), so that the same words always choose the same form. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** One of several forms, chosen by the seed. */
export const pick = <T>(forms: readonly T[], seed: string): T => forms[numberOf(seed) % forms.length];

/** Fills {names} of a form; an unknown name is a mistake of the form. */
export function fill(form: string, values: Readonly<Record<string, string>>): string {
  return form.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`The form has no value for ${name}.`);
    return values[name];
  });
}
