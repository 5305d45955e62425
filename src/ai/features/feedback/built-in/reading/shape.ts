import { plainWords } from '../../../../../platform/text/plain-words';
import type { Span } from '../../../../text/sentences';
import type { Topic } from '../../../../text/topics';
import { KIN, OTHERS } from './people';
import { PAST_DEED } from './sign';
import type { Told } from './told';

/** Verbs that tell how somebody is, not what they do. */
const STATE =
  '(?:am|was|were|is|are|be|been|have|has|had|having|like|liked|love|loved|want|wanted|wanna|wish|hope|need|needed|feel|felt|think|thought|guess|know|knew|believe|mean|meant|prefer|hate|dont|didnt|cant|couldnt|wont|wouldnt|would|will|could|can|should|might|may|must|do|did|does|not|never|kinda|kind|sort|get|got|also|really|just|still|always|usually|even|finally|actually|honestly|then|both|all|mostly|only|too|and|or|but|in|at|on|to|the|a|so|if|as|my|with|who|that|already|currently|sometimes|often|probably|literally|basically|live|lived|care|miss|struggle|struggled|understand|enjoy|enjoyed|agree|worry|wonder|wondered|own|owned|become|seem|seemed|sound|belong|deserve|prefer|remember)';
const ADVERB =
  '(?:also|really|just|still|always|usually|even|finally|actually|then|both|all|mostly|only|already|currently|sometimes|often|literally|basically|kinda|have|had|since|never)';
/** Somebody does something: any verb that is no state. */
const OWN_ACT = new RegExp(`\\b(?:i|we|ive|weve)(?: ${ADVERB}){0,3} (?!${STATE}\\b)\\p{L}{3,}`, 'u');
/** What is going on: 'im doing', 'im raising'. */
const OWN_GOING_ON =
  /\b(?:im|i am|were|we are|i was|ive been|i have been) (?:\p{L}+ )?(?!nothing|something|anything)\p{L}{2,}ing\b/u;
/** A deed without its 'I': 'raised a calf', 'quitting debate', 'sunday i'. */
const BEGINS_WITH_ACT = new RegExp(
  `(?:^|[.,;:!?] |\\b(?:then|and|last was) )(?:${PAST_DEED}|\\p{L}{2,}ed|\\p{L}{3,}ing)\\b`,
  'u',
);
const IRREGULAR =
  '(?:was|were|had|went|came|said|told|gave|took|got|made|saw|seen|put|kept|left|lost|found|began|broke|brought|bought|caught|fell|felt|held|heard|hit|knew|led|let|lent|ran|read|sang|sat|sent|showed|slept|spoke|spent|stood|taught|thought|threw|tore|tried|understood|wrote|won|died|used to|didnt|couldnt|wasnt|wouldnt|started|asked)';
/** A finished deed at the very beginning, its 'I' left out. */
const STARTS_WITH_DEED = new RegExp(
  `^(?:${PAST_DEED}|(?!interested|excited|tired|bored|scared|based|mixed|advanced|used|stressed|need)\\p{L}{3,}ed) (?:my|our|an?|the|his|her|their|two|three|\\d|\\p{L}+)`,
  'u',
);
/** Anything told as past. */
const PAST = new RegExp(
  `\\b(?:${IRREGULAR}|\\p{L}{2,}(?<!ne|ne{2}|spe|fe|se|bre|excit|interest|tir|mix|advanc|relat)ed)\\b`,
  'u',
);
const PAST_ES =
  /\b\p{L}{2,}(?:aba|aban|aron|ieron|io|iste|amos|imos|aste)\b|\b(?:cuando|fue|fui|hice|hizo|era|vi|llegue|me dio|le cantaba)\b/u;
const SOMEBODY = new RegExp(
  `\\b(?:${KIN}|${OTHERS}|he|she|they|them|him|her|everyone|everybody|nobody|someone|somebody)\\b`,
  'u',
);
const TITLE = /\b(?:mr|mrs|ms|dr|coach|sra?)\b/u;
/** Somebody does something for the writer. */
const DONE_FOR_ME =
  /\b(?:me|us)\b.*\b(?:me|us)\b|\b\p{L}{2,}(?:s|ed|nt|ave|aught|ook|et|owed|old|oke|at)(?: \p{L}+)? (?:me|us|my|our)\b|\b(?:me|nos) (?:\p{L}+(?:o|a|aron|aban|io))\b/u;
/** What followed: another subject after the deed, or words that say so. */
const FOLLOWED =
  /\b(?:now|nowadays|so now|until|till|ever since|since then|and (?:it|he|she|they|we|nobody|everyone|everybody|that|the|my|two|three)|but (?:now|i|it|he|she|they|we)|nobody|everyone|everybody|ended|made|passed|back|anymore|these days|from \d+ to \d+|\d+ (?:downloads|regulars|followers|views|subscribers|customers)|im back|works?|worked)\b/u;
const REASONED =
  /\b(?:because|cause|cos|since|so(?: that)?|due to|thats why|in case|whichever|or else|end up|bc|for the|porque|ya que|para)\b/u;
const SOMEBODY_DID = new RegExp(
  `\\b(?:${KIN}|he|she|they|people|everyone|everybody|nobody|somebody|someone) (?:\\p{L}+ )?(?:${IRREGULAR}|\\p{L}{2,}ed)\\b`,
  'u',
);
/** Signs that what somebody does serves the writer. */
const SERVED = /\b(?:me|us|i get|i got|i can|i understand|better|draws?|explains?|shows?|sits?|works? with)\b/u;
const OWNED = /\b(?:my|our|mi|nuestr[oa])\s+\p{L}+/u;
/** What is known of work by who does it or by having held the light for them. */
const THEIR_WORK = new RegExp(`\\b(?:my|mi|our) (?:\\p{L}+ ){0,2}${KIN} (?:\\p{L}+)`, 'u');
const WENT_AFTER =
  /\b(?:studies|study|paper|papers|book|article|videos?|channel|course|theor(?:y|ies)|emailed|wrote to|harvard|professor|author|scientist|museum|data|spreadsheet|journal|libro|videos)\b/u;

/** What happens to somebody, or how they were; no deed of theirs. */
export const HAPPENED =
  '(?:got|get|was|were|am|had|have|lost|tore|broke|missed|felt|thought|knew|wanted|needed|used|didnt|couldnt|wasnt|fell|failed|hated|cried|grew|came|like|liked|love|loved|guess|think|hurt|slept|forgot|skipped|quit on|ended up|bombed)';

/** True for words in which the writer acts, whatever the verb. */
export function tellsOwnAct(words: string): boolean {
  const plain = plainWords(words);
  return (
    (OWN_ACT.test(plain) && !new RegExp(`\\b(?:i|we) (?:${ADVERB} )?${HAPPENED}\\b`, 'u').test(plain)) ||
    STARTS_WITH_DEED.test(plain)
  );
}

/** True for words that tell something as past. */
export const isPast = (words: string): boolean => PAST.test(plainWords(words)) || PAST_ES.test(plainWords(words));

/** True where a thing that was listed is taken up again. */
const comesBack = (text: string, first: string): boolean =>
  (first.match(/\p{L}{4,}/gu) ?? []).some(
    (word) =>
      !/^(?:with|that|this|from|when|because|class|school)$/u.test(word) && new RegExp(`\\b${word}\\b`, 'u').test(text),
  );

const acts = (text: string): boolean => OWN_ACT.test(text) || OWN_GOING_ON.test(text) || BEGINS_WITH_ACT.test(text);
const past = (text: string): boolean => PAST.test(text) || PAST_ES.test(text);
const somebody = (text: string): boolean => SOMEBODY.test(text) || TITLE.test(text);
const owned = (text: string): boolean => OWNED.test(text);
const reasoned = (text: string): boolean => REASONED.test(text);
const holds =
  (sign: RegExp) =>
  (text: string): boolean =>
    sign.test(text);

/** A sentence in plain words, its place, and what was read before it. */
type Sees = (text: string, at: number, all: readonly string[]) => boolean;
type ShapeRow = readonly [told: Told, sees: Sees, topics?: readonly Topic[]];

const FROM_WHERE: readonly Topic[] = ['majors', 'problems', 'fascination'];
const WHAT_HELPED: readonly Topic[] = ['struggles', 'challenge'];
/** How often somebody does a thing, as it is jotted down. */
const JOTTED =
  /\b\d+ ?(?:am|pm|hrs?|hours?)\b|\bevery\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bsince\b|\bsummers?\b/u;
const followed: Sees = (text, at, all) =>
  all.slice(0, at + 1).some((one) => acts(one) || owned(one)) &&
  (FOLLOWED.test(text) || (at > 0 && (past(text) || somebody(text))));

/** What tells something, in some topics or in all. */
const SHAPES: readonly ShapeRow[] = [
  ['deed', acts],
  ['deed', owned, ['proud', 'strengths']],
  ['people', somebody],
  ['reason', reasoned],
  ['moment', past],
  ['result', followed],
  [
    'change',
    holds(/\b(?:now|never|anymore|these days|since then|today|rule|every (?:day|time|week|assignment)|back|still)\b/u),
  ],
  ['change', (text, at, all) => at > 0 && followed(text, at, all) && FOLLOWED.test(text), ['challenge']],
  ['work', holds(THEIR_WORK)],
  ['theirs', reasoned],
  ['theirs', holds(/\b(?:like (?:mine|theirs|his|hers|them|him|her)|end up|struggl\p{L}+|immigra\p{L}+)\b/u)],
  [
    'origin',
    (text, at) => past(text) || reasoned(text) || THEIR_WORK.test(text) || (at > 0 && owned(text)),
    FROM_WHERE,
  ],
  ['explored', holds(WENT_AFTER), FROM_WHERE],
  ['explored', (text) => acts(text) && past(text), ['fascination']],
  ['result', (text) => /\d/.test(text) && (acts(text) || PAST_ES.test(text)), ['proud']],
  ['hardest', holds(/\b(?:times|again|until|nobody|broke|died|ripped|shook|concussions?|veces)\b/u), ['proud']],
  ['said', holds(SOMEBODY_DID), ['remembered', 'happy']],
  ['role', holds(/\bi (?:can|do|bring|run|lead|make|help|cook|teach|keep)\b/u), ['belonging']],
  ['help', (text) => somebody(text) && SERVED.test(text), ['struggles']],
  ['whom', (text) => somebody(text) || /\b(?:our|us|we|my)\b/u.test(text), FROM_WHERE],
  ['help', (text) => TITLE.test(text) || DONE_FOR_ME.test(text) || (somebody(text) && acts(text)), WHAT_HELPED],
  ['help', acts, ['struggles']],
  ['tried', acts, WHAT_HELPED],
  [
    'hardest',
    (text) =>
      reasoned(text) ||
      /\b(?:no (?:le |lo )?entiendo|wasnt|didnt|couldnt|cant|dont|only|lose|lost|slow|fast|boring|poison)\b/u.test(
        text,
      ),
    WHAT_HELPED,
  ],
  [
    'role',
    holds(
      /\b(?:raising|my (?:daughter|son|baby)|regulars|off the bus|firewood|usher|secretary|drum major|translator|manager|i take my|i write the)\b/u,
    ),
    ['activities'],
  ],
  ['amount', holds(JOTTED), ['activities']],
  ['top', (text, at, all) => at > 0 && comesBack(text, all[0]), ['activities', 'favorites']],
  ['routine', acts, ['free-time']],
  ['routine', (text) => somebody(text) && text.split(' ').length > 6, ['belonging']],
];

/**
 * What an answer tells by how it is built, whatever its words are: somebody acts, something is past, something followed. It errs
 * toward yes, so what is found here is not asked for, and never praised.
 */
export function toldByShape(sentences: readonly Span[], topic: Topic): ReadonlyMap<Told, Span> {
  const found = new Map<Told, Span>();
  const all = sentences.map(({ text }) => plainWords(text).replaceAll(' - ', ', '));
  for (const [told, sees, topics] of SHAPES) {
    if (topics && !topics.includes(topic)) continue;
    const at = all.findIndex((text, place) => sees(text, place, all));
    const span = sentences[at];
    if (span && !found.has(told)) found.set(told, span);
  }
  return found;
}
