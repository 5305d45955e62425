import { STATE_NAMES } from '../../../../contract/state-names';

/** What somebody tries out: 'what if i get a 1200', 'suppose my gpa was 3.5'. */
const TRIES =
  /\b(?:what if|what happens if|if (?:i|my)|suppose|say i|let'?s say|imagine|would (?:it|anything|something) (?:change|help)|(?:dropped|went up|went down|improved) to|qu[eé] pasa si|y si (?:saco|tengo))\b/;

const number = (found: RegExpExecArray | null): number | null => {
  const digits = found?.slice(1).find((part) => part !== undefined);
  return digits === undefined ? null : Number(digits);
};
const between = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null;

const STATES = Object.entries(STATE_NAMES).sort(([, one], [, other]) => other.length - one.length);

/** The two-letter codes of the states a text names in full, in order. */
export function statesIn(plain: string): string[] {
  let rest = plain;
  const found: [number, string][] = [];
  for (const [code, name] of STATES) {
    const at = rest.search(new RegExp(`\\b${name.toLowerCase()}\\b`));
    if (at < 0) continue;
    found.push([at, code]);
    rest = rest.replace(name.toLowerCase(), '#'.repeat(name.length));
  }
  return found.sort(([one], [other]) => one - other).map(([, code]) => code);
}

/** The numbers a message tries out, as the arguments of the tool; null where it tries none. */
export function triedIn(plain: string): Record<string, number | string> | null {
  if (!TRIES.test(plain)) return null;
  const sat =
    between(number(/\bsat\b\D{0,20}(\d{3,4})\b|\b(\d{3,4})\b\D{0,12}\bsat\b/.exec(plain)), 400, 1600) ??
    between(number(/\b(1[0-6]\d0|[5-9]\d0)\b/.exec(plain)), 400, 1600);
  const act = between(number(/\bact\b\D{0,20}(\d{1,2})\b|\b(\d{1,2})\b\D{0,12}\bact\b/.exec(plain)), 1, 36);
  const gpa = between(
    number(
      /\bgpa\b\D{0,24}(\d(?:\.\d{1,2})?)\b|\b(\d(?:\.\d{1,2})?)\b\D{0,8}\bgpa\b|(?<![\d.])([0-4]\.\d{1,2})\b/.exec(
        plain,
      ),
    ),
    0,
    4,
  );
  const moves = /\b(?:lived?|moved?|resident|from|residency)\b/.test(plain) ? statesIn(plain)[0] : undefined;
  const tried = {
    ...(sat !== null && act === null && { sat }),
    ...(act !== null && { act }),
    ...(gpa !== null && { gpa }),
    ...(moves && { home_state: moves }),
  };
  return Object.keys(tried).length ? tried : null;
}
