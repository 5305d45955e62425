import type { FieldOfInterest } from '../../contract/student-input';
import { fieldOfStudy } from '../../contract/fields-of-study';
import { escaped } from '../../platform/text/escaped';
import { shorten } from './quotes';

const NAMES =
  /\b(?:english|spanish|french|german|italian|russian|japanese|chinese|latin|greek|arabic|american|african|asian|hawaiian|asl|hr|it|ux|gis|bfa)\b/gi;
const SHORT_NAMES = /^(?:asl|hr|it|ux|gis|bfa)$/i;

/** An interest as it stands inside a sentence: small letters, but for names and what is shortened. */
export const asNoun = (interest: string): string => {
  const small = /^\p{Lu}\p{Ll}/u.test(interest) ? interest.charAt(0).toLowerCase() + interest.slice(1) : interest;
  return small.replace(NAMES, (name) =>
    SHORT_NAMES.test(name) ? name.toUpperCase() : name.charAt(0).toUpperCase() + name.slice(1).toLowerCase(),
  );
};

const WHO_WORKS =
  /(?:er|or|ist|ian|medic|nurse|chef|cop|vet|pilot|practitioner|technician|assistant|mechanic|attorney)$/i;
const NO_TRADE =
  /(?:theater|computer|water|career|weather|labor|power|fiber|cancer|paper|summer|interior|behavior|outdoor|motor|order|color)$/i;

/** True for a trade named by who works in it ('paramedic'), which is not studied but become. */
export const isTrade = (interest: string): boolean => WHO_WORKS.test(interest) && !NO_TRADE.test(interest);

export const withArticle = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** A clause in which something is refused ('not actuarial science'), as long as the text it is taken from. */
const REFUSED = /\b(?:not|no|never|nothing with|anything but|except|instead of)\b[^.,;!?\n]*/gi;

/** A text without what is refused in it. */
export const withoutRefusals = (text: string): string => text.replace(REFUSED, (part) => ' '.repeat(part.length));

/** The longest word of a text that names or hints at a field, as it was written; null where there is none. */
export function wordOfField(cip2: string, text: string): string | null {
  const known = fieldOfStudy(cip2);
  const told = withoutRefusals(text);
  const named = [...(known?.keywords ?? []), ...(known?.hints ?? [])]
    .map((word) => new RegExp(`\\b${escaped(word)}(?:s|es|ing)?\\b`, 'iu').exec(told)?.[0] ?? '')
    .filter(Boolean);
  return named.sort((one, other) => other.length - one.length)[0] ?? null;
}

/** The words of a quote that name the field, as the student wrote them, or the beginning of the quote. */
export function keyWords(field: FieldOfInterest): string | null {
  const quote = field.evidence[0]?.quote;
  return quote ? (wordOfField(field.cip2, quote) ?? shorten(quote, 60)) : null;
}

/** The typical majors of a field; empty for a field we do not know. */
export const majorsOf = (cip2: string): readonly string[] => fieldOfStudy(cip2)?.majors ?? [];
