import { GLOSSARY } from '../../../../guidance/articles/glossary';
import type { Term } from '../../../../guidance/articles/term';
import type { ChatInput, ChatReply } from '../../../generated-words';
import { namesFederalAid } from '../../../safety/privacy/aid-forms';
import { answer, PAGES } from './chat-answer';
import { mayNameFafsa } from './privacy-answers';
import { speaksSpanish } from './spanish/speaks-spanish';

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'`´]s\b/g, 's')
    .replace(/[?!.,¿¡"“”]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const LEAD =
  /^(?:(?:ok|so|and|wait|hey|but|um|like|also|oye|y) )*(?:(?:can you |could you |pls |please )?(?:explain|define|tell me)(?: me)?(?: what)?|what(?: does| do| is| are|s|re)?(?: even| exactly| actually)?(?: (?:is|are|does))?|wtf is|que (?:es|son|significa|quiere decir)|idk what|i dont (?:know|get|understand) what)? ?/;
const DIFFERENCE =
  /^.*?\b(?:difference|diff|diferencia)s?\b(?: (?:is there|hay))?(?: (?:between|btw|bw|in|of|entre))? ?|^(?:is|are) /;
const TAIL =
  /(?: (?:is|are|mean|means|again|exactly|tho|though|then|in college|even|pls|please|the same(?: thing)?|anyway))+$/;
const ARTICLE = /^(?:an?|the|un|una|el|la|los|las) /;
const BETWEEN = / (?:vs|versus|and|or|y|o|&|compared to|from|than) /;

const named = (words: string): Term | undefined => {
  const [whole, plain] = [words, words.replace(ARTICLE, '').replace(TAIL, '').trim()];
  return GLOSSARY.find(({ names }) => [whole, plain].some((one) => names.includes(one)));
};

/** The words of the way to college whose meaning or difference a message asks for, and nothing besides. */
function termsAsked(text: string): Term[] {
  const plain = bare(text);
  const asked = plain.replace(LEAD, '').replace(TAIL, '').trim();
  const differs = DIFFERENCE.test(asked);
  const rest = (differs ? asked.replace(DIFFERENCE, '') : asked).replace(
    / (?:whats|what is) the (?:diff|difference)$/,
    '',
  );
  if (!differs && / (?:or|o) /.test(rest)) return [];
  const two = rest.split(BETWEEN).map(named);
  if (two.length > 1) return two.every((one) => one !== undefined) ? [...new Set(two)] : [];
  const isAsked = plain !== asked || / (?:mean|means)$/.test(plain) || /\?\s*$/.test(text);
  const one = isAsked ? named(rest) : undefined;
  return one ? [one] : [];
}

/** Of these an article tells more, where nothing else is asked. */
const IN_ARTICLES =
  /^(?:scholarship|loan|work study|fafsa|common app|community college|net price|waitlist|trade school)$/;

const GOOD_GPA = /\b(?:good|bad|decent|high|low|okay) gpa\b|\bgpa (?:good|bad|okay|ok)\b/;
const ASKS = /^(?:(?:ok|so|and|wait|hey),? )*(?:what is|whats|what's|is (?:a )?\d)/;

/** What words of the way to college mean, one or two beside each other; null where a message asks for none, or for more than that. */
export function meaningOf(plain: string, input: ChatInput): ChatReply | null {
  if (ASKS.test(plain) && GOOD_GPA.test(plain) && !/\bmy\b/.test(plain))
    return answer(
      [
        'There is no one number: each college reads a GPA against its own students, with the classes behind it and whether it went up. On your school list each tier shows what your GPA counts for there, and there are good colleges for every GPA.',
      ],
      { links: [PAGES.schools] },
    );
  if (input.colleges.length && !/\b(?:mean|means|define|difference|diff|significa|diferencia)\b/.test(plain))
    return null;
  const spanish = speaksSpanish(input.text);
  const terms = termsAsked(input.text);
  if (terms.length === 1 && IN_ARTICLES.test(terms[0].names[0])) return null;
  const said = terms.map(({ en, es }) => (spanish ? es : en));
  if (!said.length || (!mayNameFafsa(input) && said.some(namesFederalAid))) return null;
  return answer(said, { links: [] });
}
