/** A stable number of a text (FNV-1a), so that the same words always choose the same form. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Words that tell whether somebody is a woman or a man, and all that begins like a name. */
const WHO_SOMEBODY_IS =
  /\p{Lu}[\p{L}'’-]*|\b(?:she|he|her|hers|him|his|herself|himself|girls?|boys?|wom[ae]n|m[ae]n|sisters?|brothers?|daughters?|sons?|moms?|mothers?|mamas?|dads?|fathers?|papas?|grandmas?|grandmothers?|grandpas?|grandfathers?|aunts?|uncles?|nieces?|nephews?|girlfriends?|boyfriends?|ladies|lady|guys?|ella|él|hermanas?|hermanos?|mamá|papá|abuelas?|abuelos?|tías?|tíos?|niñas?|niños?)\b/gu;

/** A seed of a student's own words that is the same whoever wrote them: what is chosen must not hang on a name, a pronoun or a country. */
export const seedOf = (text: string): string => text.replace(WHO_SOMEBODY_IS, '·');

/** One of several forms, chosen by the seed. */
export const pick = <T>(forms: readonly T[], seed: string): T => forms[numberOf(seed) % forms.length];

/** Chooses forms by seed and does not repeat one while another is free. */
export class Forms {
  private readonly used = new Set<string>();

  pick(forms: readonly string[], seed: string): string {
    const free = forms.filter((form) => !this.used.has(form));
    const chosen = pick(free.length ? free : forms, seedOf(seed));
    this.used.add(chosen);
    return chosen;
  }
}

/** Fills {names} of a form; an unknown name is a mistake of the form. */
export function fill(form: string, values: Readonly<Record<string, string>>): string {
  return form.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in values)) throw new Error(`The form has no value for ${name}.`);
    return values[name];
  });
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Lower case at the start, unless the first word is a name or an abbreviation in itself. */
export const lower = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) && !/^I\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
