import type { ChatInput, ChatReply } from '../../../generated-words';
import { nameInText } from '../../school-words/built-in/facts';
import { capital } from '../../../text/variety';
import { answer, publicationOf } from './chat-answer';
import { lastAsked } from './follow-ups';
import { straightened } from './intents';
import { recognizable } from './spanish/asked-in-spanish';
import { speaksSpanish } from './spanish/speaks-spanish';

const OF_A_PRICE = /\b(?:how much|cost\w*|price\w*|pay|cheap\w*|expensive|tuition)\b/;
const WHAT_IS_IN_IT =
  /\b(?:is|does|are|was|es|incluye)\b.*\b(?:that|it|this|those|eso)\b.*\b(?:aid|grants?|scholarships?|loans?|housing|dorms?|room|food|meals|books|per|a year|year|yearly|semester|month|total|all four|ayuda|becas|al a[nñ]o)\b|\b(?:per|a|each) (?:year|semester) (?:or|right)\b/;

/** True where somebody asks what a price that was just told holds: 'is that per year?', 'does that include housing?'. */
export const asksWhatPriceHolds = (plain: string, input: ChatInput): boolean =>
  input.colleges.length === 1 &&
  plain.split(' ').length <= 10 &&
  !input.text.includes(input.colleges[0].typed) &&
  WHAT_IS_IN_IT.test(plain) &&
  OF_A_PRICE.test(recognizable(straightened(lastAsked(input)?.text ?? '')));

/** What the average price of a college is made of. */
export function whatPriceHolds(input: ChatInput): ChatReply {
  const [{ college }] = input.colleges;
  const name = capital(nameInText(college));
  const said = speaksSpanish(input.text)
    ? [
        `El precio de ${name} después de becas es por un año y es un promedio: matrícula, libros, vivienda y comida, menos las becas (grants y scholarships) que no se devuelven. Los préstamos no están restados. El precio de lista es por un año, solo matrícula y cuotas, antes de cualquier ayuda.`,
      ]
    : [
        `The price after grants at ${name} is for one year, and an average: tuition, books, housing and food, less the grants and scholarships that nobody pays back. Loans are not taken off. The list price is for a year as well, tuition and fees alone, before any aid.`,
        'Your family’s number can be far above or below; the net price calculator on the college’s site works it out.',
      ];
  return answer(said, { facts: publicationOf([college]) });
}
