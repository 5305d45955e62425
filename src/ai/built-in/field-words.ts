import type { FieldOfInterest } from '../../contract/material';
import { fieldOfStudy } from '../../contract/fields-of-study';
import { shorten } from './quotes';

/** 'IT', 'English', and abbreviations: '(CNA)', 'LPN'. */
const KEEPS_CAPITALS = /^\(?(?:English|[A-Z]{2,})\)?$/;

/** A field's name inside a sentence: 'computer science and IT'. */
export const areaInText = (area: string): string =>
  area
    .split(' ')
    .map((word) => (word === '&' ? 'and' : KEEPS_CAPITALS.test(word) ? word : word.toLowerCase()))
    .join(' ');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The words of a quote that name the field, as the student wrote them, or the beginning of the quote. */
export function keyWords(field: FieldOfInterest): string | null {
  const quote = field.evidence[0]?.quote;
  if (!quote) return null;
  const known = fieldOfStudy(field.cip2);
  const named = [...(known?.keywords ?? []), ...(known?.hints ?? [])]
    .map((word) => new RegExp(`\\b${escaped(word)}(?:s|es|ing)?\\b`, 'iu').exec(quote)?.[0] ?? '')
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)[0];
  return named ?? shorten(quote, 60);
}

/** The typical majors of a field; empty for a field we do not know. */
export const majorsOf = (cip2: string): readonly string[] => fieldOfStudy(cip2)?.majors ?? [];
