import { own } from '../../../contract/own';

/** Letters that no normal form takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', þ: 'th', Þ: 'Th', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE' },
  ...{ ß: 'ss', ı: 'i', '’': "'", '‘': "'", ʼ: "'", '`': "'", '´': "'" },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '−': '-' },
  // Letters of other scripts that look like ours, with which a name is written so that nobody finds it.
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', ѕ: 's', і: 'i', ј: 'j', һ: 'h', ԁ: 'd', ո: 'n', ɡ: 'g' },
  ...{ А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', Х: 'X', Ѕ: 'S', І: 'I', Ј: 'J' },
  ...{ α: 'a', ο: 'o', ν: 'v', Α: 'A', Β: 'B', Ε: 'E', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T' },
};
const PLAIN = /^[\x20-\x5f\x61-\x7e\s]*$/;
const folds = new Map<string, string>();
const MAX_REMEMBERED = 5_000;

function foldOf(sign: string): string {
  const known = folds.get(sign);
  if (known !== undefined) return known;
  const folded = own(LETTERS, sign) ?? sign.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  if (folds.size < MAX_REMEMBERED) folds.set(sign, folded);
  return folded;
}

/** A text in its plainest letters: no accents, no signs without width, no full-width letters, one kind of apostrophe. */
export interface Folded {
  text: string;
  /** Where each of its letters stands in the original, and last where the original ends; null where nothing was folded. */
  places: number[] | null;
}

export function fold(original: string): Folded {
  if (PLAIN.test(original)) return { text: original, places: null };
  const places: number[] = [];
  let text = '';
  let at = 0;
  for (const sign of original) {
    const folded = foldOf(sign);
    for (let unit = 0; unit < folded.length; unit += 1) places.push(at);
    text += folded;
    at += sign.length;
  }
  places.push(original.length);
  return { text, places };
}

export const folded = (original: string): string => fold(original).text;
