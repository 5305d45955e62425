import { plainWords } from '../../../../../platform/text/plain-words';
import { inQuotes, trimQuote } from '../../../../text/quotes';
import { wordsOf } from '../../../../text/sentences';
import type { Topic } from '../../../../text/topics';
import { KIN } from './people';
import { BEGINS_REASON, clausesOf } from './pieces';
import type { AnswerReading } from './read-answer';
import { HAPPENED, isPast } from './shape';
import { isJoke, isNegated, isPraiseworthy, standsAlone } from './strongest';

/** What a question of ours can name of an answer, as the question says it: the writer's own words, in quotes where they are more than a name. */
export interface Points {
  who: string | null;
  thing: string | null;
  gpa: string | null;
  /** Two of the wishes or things it lists: '“warm” or “near a church”'. */
  two: string | null;
  /** What parents hope for: '“be a pharmacist”'. */
  hope: string | null;
  /** One thing that happened, told elsewhere than in the words that are quoted already. */
  event: string | null;
  /** One more whole thought, told elsewhere than there. */
  clause: string | null;
}

const LISTED: ReadonlySet<Topic> = new Set<Topic>([
  'location',
  'college-life',
  'activities',
  'favorites',
  'majors',
  'problems',
]);
const BETWEEN_WISHES = /\s*[,;/]\s*(?:and |or |but |plus |y |o )?|\s+(?:and|or|plus|y|o)\s+|\s+-\s+/i;
/** What stands before a wish. */
const ASKING =
  /^(?:(?:i|we|id|i'd|i’d|really|just|also|maybe|probably|definitely|mostly|honestly|somewhere|someplace|want|wanna|would|like|love|need|to|be|able|a place|something|in|with|with a|ok|but|not sure|quiero|quisiera|me gustaría|algo|un lugar|estudiar|study|study in|major in)\s+)+/i;
const NO_WISH =
  /\b(?:i|im|i'm|ive|he|she|they|it|its|it's|that|which|because|so|if|would|is|are|was|were|my (?:mom|dad|parents|family)|idk|lol|jk|no|not|dont|don't|never|mayb|guess|whatever|either|both|depends|actually|que no|how|what|when|where|who|then|first|less|more|least|else|cause|bc|cuz|cos|cousin|uncle|aunt|brother|sister|friend|\d ?(?:am|pm))\b|\?/iu;
const MOST_IN_WISH = 6;

function wishesIn(sentence: string): string[] {
  const parts = sentence
    .replaceAll(/\([^)]*\)/g, ',')
    .split(BETWEEN_WISHES)
    .map((part) => part.trim());
  const wishes = parts.map((part) =>
    trimQuote(part.replace(ASKING, '').replace(/\s+(?:maybe|probably|i guess|i think)$/i, '')),
  );
  const good = wishes.filter(
    (wish) =>
      wish.length > 2 &&
      sentence.includes(wish) &&
      wordsOf(wish).length <= MOST_IN_WISH &&
      !BEGINS_REASON.test(wish) &&
      !NO_WISH.test(plainWords(wish)) &&
      !isPast(wish) &&
      isPraiseworthy(wish),
  );
  return good.length === parts.length || good.length > 2 ? good : good.length > 1 ? good : [];
}

function twoOf({ sentences, topic, language }: AnswerReading): string | null {
  if (!LISTED.has(topic)) return null;
  const wishes = [
    ...new Set(
      sentences
        .filter(({ text }) => !isNegated(text) && !isJoke(text) && !/\bor at least\b/i.test(text))
        .flatMap(({ text }) => wishesIn(text)),
    ),
  ];
  return wishes.length < 2
    ? null
    : wishes
        .slice(0, 2)
        .map(inQuotes)
        .join(language === 'es' ? ' o ' : ' or ');
}

const HOPES = new RegExp(
  `\\b(?:they|he|she|${KIN}|ellos|mamá|papás?|padres)(?: (?:both|all|really|just|always|would|do|kind of|kinda))? ` +
    `(?:wants?|wanted|expects?|expected|hopes?|need|needs|would like|like|thinks? i should|says? (?=go |get |be |become |do |study |stay |finish )|quieren?|esperan?)` +
    `(?: for)?(?: me)? ?(?:to |that i |i should |que (?:yo )?)?([^,.;:!?]+?)` +
    `(?= (?:because|bc|cuz|cause|but|so|since|and|or|which|when|after|porque|pero|y)\\b|[,.;:!?]|$)`,
  'iu',
);
const NO_HOPE =
  /^(?:me|i|it|that|this|the best|best|nothing|anything|whatever|them|us|happy|a lot)\b|\b(?:happy|not|dont|don't|whatever|nothing|matter)\b/i;

function hopeIn({ topic, sentences }: AnswerReading): string | null {
  if (topic !== 'family-expectations') return null;
  for (const { text } of sentences) {
    const hope = trimQuote(HOPES.exec(text)?.[1] ?? '');
    if (hope.length > 2 && wordsOf(hope).length <= MOST_IN_WISH && !NO_HOPE.test(hope) && text.includes(hope))
      return inQuotes(hope);
  }
  return null;
}

const LEAST_IN_CLAUSE = 4;
const MOST_IN_CLAUSE = 13;
const HAS_SUBJECT =
  /^(?:i|im|i'm|i’m|ive|i've|we|my|our|the|a|an|one|two|three|nobody|everybody|everyone|people|last|he|she|they|mr|mrs|ms|coach|mi|mis|nos|un|una|el|la|los|las|nadie|todos|\p{Lu}\p{Ll}+)\b/iu;
const LEADING =
  /^(?:(?:and|but|so|then|because|bc|cuz|cause|also|plus|like|well|honestly|when|where|that|maybe|probably|nah|for real|y|pero|porque|entonces)[,\s]+)+/i;

/** Something the writer did, not what happened to them or how they were. */
const OWN_EVENT = new RegExp(`^(?:i|we|yo) (?!(?:just |only )?${HAPPENED}\\b)`, 'u');

/** Whole thoughts of the answer beside the words that are quoted already, in their order. */
function otherThoughts({ sentences }: AnswerReading, quoted: string): string[] {
  return sentences
    .flatMap(({ text }) => clausesOf(text))
    .map((clause) => trimQuote(trimQuote(clause).replace(LEADING, '')))
    .filter((clause) => {
      const count = wordsOf(clause).length;
      return (
        count >= LEAST_IN_CLAUSE &&
        count <= MOST_IN_CLAUSE &&
        !quoted.includes(clause) &&
        !clause.includes(quoted || `${clause}.`) &&
        HAS_SUBJECT.test(clause) &&
        isPraiseworthy(clause) &&
        !isNegated(clause) &&
        standsAlone(clause) &&
        !/[?"“(]|\btoo\b/.test(clause)
      );
    });
}

/** What can be named of an answer, where `quoted` is what is praised in it. */
export function pointsOf(reading: AnswerReading, quoted: string): Points {
  const thoughts = reading.sensitive ? [] : otherThoughts(reading, quoted);
  const named = (thought: string | undefined): string | null => (thought === undefined ? null : inQuotes(thought));
  return {
    who: reading.who,
    thing: reading.thing,
    gpa: reading.gpa,
    two: reading.sensitive ? null : twoOf(reading),
    hope: hopeIn(reading),
    event: named(thoughts.find((thought) => OWN_EVENT.test(plainWords(thought)) && isPast(thought))),
    clause: named(thoughts[0]),
  };
}
