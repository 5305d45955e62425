import { FIELD_NAMES } from '../../../colleges/programs/cip';
import { type Fact, numbersOf, type Topic } from './ground';
import { numberMentions, type NumberMention, sameNumber } from './numbers-said';
import { clausesOf, foundIn, containsWord, isAdvice, wordsOf } from './words';

const DOLLARS = /\$\s?(\d[\d,]*)/;
const OWN_STATE = /\bin[- ]state\b|\b(?:its|their) own state\b|\bresidents?\b/i;
const OUT_OF_STATE = /\b(?:an)?other states?\b|\bout[- ]of[- ]state\b/i;
const PRICE_BREAKS = /,(?!\d{3})|[;()]|\b(?:and|but|while|against|or)\b/i;
/** Matches a fact with two prices; the in-state one comes first. */
const BOTH = /\$(\d[\d,]*)[^$]{0,200}?\bin state\b[^$]{0,200}\$(\d[\d,]*)[^$]{0,200}?\bfrom another state\b/;
const OWN_ALONE = /\$(\d[\d,]*) a year in state\b/;
const BY_INCOME = /\bin state: \$/;

const amountIn = (digits: string | undefined): number | null =>
  digits === undefined ? null : Number(digits.replaceAll(',', ''));

/** True if the words around one of two amounts say who pays it, without swapping them. */
function attributesPrice(piece: string, own: number, other: number | null): boolean {
  const amount = amountIn(DOLLARS.exec(piece)?.[1]);
  // A piece without dollars names neither amount.
  if (amount === null) return true;
  const isOther = other !== null && Math.abs(amount - other) < Math.abs(amount - own);
  return (isOther ? OUT_OF_STATE : OWN_STATE).test(piece);
}

/**
 * True unless a sentence presents one of two prices as the price: if a fact has an in-state and an out-of-state price,
 * the sentence must name the state and give each price its own number.
 */
export function namesPriceState(sentence: string, fact: string): boolean {
  if (!DOLLARS.test(sentence)) return true;
  if (BY_INCOME.test(fact)) return OWN_STATE.test(sentence) || OUT_OF_STATE.test(sentence);
  const [, own, other] = BOTH.exec(fact) ?? OWN_ALONE.exec(fact) ?? [];
  const least = amountIn(own);
  if (least === null) return true;
  return sentence.split(PRICE_BREAKS).every((piece) => attributesPrice(piece, least, amountIn(other)));
}

/** A program that a fact about degrees does not count, with the words that a sentence naming it must use. */
const UNCOUNTED_PROGRAMS: readonly (readonly [RegExp, RegExp])[] = [
  [/\(may include (.{1,200}?): ask\)/, /\b(?:may|might|could|ask|whether)\b/i],
  [/; either may include (.{1,200}?), so ask/, /\b(?:may|might|could|ask|whether)\b/i],
  [/\bmajors? that can lead to (.{1,200}?)(?:, not in|: )/, /\b(?:leads?|leading|toward|majors?)\b/i],
];

/**
 * True unless a sentence turns a group that may include a program, or a major that can lead to one, into that program.
 */
export const keepsProgramCaveat = (sentence: string, fact: string): boolean =>
  UNCOUNTED_PROGRAMS.every(([aside, needed]) => {
    const name = aside.exec(fact)?.[1];
    return name === undefined || !sentence.toLowerCase().includes(name.toLowerCase()) || needed.test(sentence);
  });

const TOPICS = (
  [
    'price',
    'aid',
    'admission',
    'graduation',
    'retention',
    'earnings',
    'tests',
    'size',
    'ratio',
    'faith',
    'fields',
  ] as const
).map((topic) => [topic, wordsOf(topic)] as const satisfies readonly [Topic, RegExp]);
const EXCLUSIVE_WORDS: readonly (readonly [Topic, RegExp])[] = [
  ['size', wordsOf('one-size')],
  ['setting', wordsOf('one-setting')],
  ['kind', wordsOf('one-kind', 'one-people')],
];
const UNPUBLISHED = wordsOf('untold');
const OFFERED = wordsOf('fields', 'program');
const EXTREMES = wordsOf('most', 'all', 'than');
const LIMITS = new RegExp(
  `${wordsOf('more-or-less').source}(?=\\W+(?:\\w+\\W+){0,2}?(?:\\$?\\d|one|two|three|nine|half))`,
  'giu',
);
const WILL = /\b(?:will|won['’]t|going to)\b/i;
const NEGATION = /\b(?:not|outside|rather than|instead of|away from)\b|n['’]t\b/i;

const GENERAL = wordsOf('general');
const FIELD_WORDS: ReadonlySet<string> = new Set(
  [
    ...FIELD_NAMES.flatMap((name) => name.toLowerCase().match(/\p{L}{3,}/gu) ?? []),
    'nurses',
    'robots',
    'robotics',
    'drones',
    'painting',
  ].filter((word) => word.search(GENERAL) < 0),
);
const fieldsIn = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => FIELD_WORDS.has(word));

const OVER_HALF =
  /\b(?:(?:just |slightly |a little |a bit |well )?(?:over|more than|above) half|(?<!\bof )most(?= of\b| (?:students|applicants|first-years|undergraduates))|the majority)\b/gi;
const UNDER_HALF = /\b(?:(?:just |slightly |a little |well )?(?:fewer than|less than|under|below) half|a minority)\b/gi;
const HALF = 50;

const factText = ({ text, alsoSaid = '' }: Fact): string => `${text} ${alsoSaid}`;

/** A clause without 'most' and 'over half' if a fact on its topics supports them; null if none does. */
function dropSupportedHalves(clause: string, facts: readonly Fact[]): string | null {
  const shares = facts
    .flatMap(numbersOf)
    .filter(({ kind }) => kind === 'percent')
    .map(({ value }) => value);
  if (shares.length === 0 && !/half/i.test(clause)) return clause;
  if (clause.search(OVER_HALF) >= 0 && !shares.some((share) => share > HALF)) return null;
  if (clause.search(UNDER_HALF) >= 0 && !shares.some((share) => share < HALF)) return null;
  return clause.replace(OVER_HALF, ' ').replace(UNDER_HALF, ' ');
}

const patternOf: ReadonlyMap<Topic, RegExp> = new Map(TOPICS);
const concernsTopic = (fact: Fact, topics: readonly Topic[]): boolean =>
  topics.some(
    (topic) =>
      fact.topic === topic ||
      (fact.topic === 'standing' && topic === 'tests') ||
      (fact.topic !== 'tier' && factText(fact).search(patternOf.get(topic) ?? UNPUBLISHED) >= 0),
  );

const topicsIn = (clause: string): Topic[] =>
  TOPICS.flatMap(([topic, words]) => (clause.search(words) >= 0 ? [topic] : []));

const factWith = (numbers: readonly NumberMention[], facts: readonly Fact[], clause: string): Fact | undefined =>
  facts.find(
    (fact) =>
      numbers.every((number) => sameNumber(number, numbersOf(fact)) !== null) && namesPriceState(clause, fact.text),
  );

/** True if a compound field, such as 'health professions and nursing', is called only by its second name. */
function splitsFieldName(fields: readonly string[], { text, topic }: Fact): boolean {
  const [first = '', ...others] = (/\bin ([^.]+)/.exec(text)?.[1] ?? '').split(' and ');
  if (topic !== 'fields' || others.length === 0 || !first.includes(' ')) return false;
  return !fields.some((word) => containsWord(first, word));
}

/** Words about tests and score comparisons that fit one fact but not its opposite. */
const OF_TESTS = wordsOf('one-tests');
const OF_STANDING = wordsOf('one-standing');
const SCORE = /\b(?:SAT|ACT|tests?|scores?|range)\b/i;
const OWN_SCORE = /\b(?:an?|your) (?:SAT|ACT)(?: score)? of (\d+)|\byour (\d{2,4})\b/i;
const TURNED_RATIO = /\b(?:instructors|professors|teachers)\b.{0,12}\b(?:for|to|per) (?:each|every|one|a) student\b/i;

/** True if a clause about tests and scores says the opposite of what is known, or mentions a score nobody has. */
function contradictsScores(clause: string, facts: readonly Fact[]): boolean {
  if (!SCORE.test(clause)) return false;
  const ofTests = facts.filter(({ topic }) => topic === 'tests');
  const standing = facts.filter(({ topic, about }) => topic === 'standing' || about === 'student');
  const [, one, other] = OWN_SCORE.exec(clause) ?? [];
  const own = one ?? other;
  return (
    foundIn(OF_TESTS, clause).some((word) => !ofTests.some((fact) => containsWord(factText(fact), word))) ||
    foundIn(OF_STANDING, clause).some((word) => !standing.some((fact) => containsWord(factText(fact), word))) ||
    (own !== undefined && !standing.some(({ text }) => text.includes(own)))
  );
}

interface StatedClause {
  clause: string;
  bare: string;
  facts: readonly Fact[];
  bearing: readonly Fact[];
  counted: Fact | undefined;
}

/** True if a word contradicts the facts' own word of the same kind: 'small' for a large college. */
const contradictsKind = ({ clause, bare, facts }: StatedClause): boolean =>
  !NEGATION.test(clause) &&
  EXCLUSIVE_WORDS.some(([topic, words]) => {
    const ofKind = facts.filter((fact) => fact.topic === topic || fact.topic === 'wish');
    return foundIn(words, bare).some((word) => !ofKind.some((fact) => containsWord(factText(fact), word)));
  });

/** Why the words around a clause's numbers and fields are wrong; null if they aren't. */
function wordsRefusal(stated: StatedClause): string | null {
  const { bare, facts, bearing, counted } = stated;
  if (foundIn(LIMITS, bare).some((word) => !counted?.text.toLowerCase().includes(word))) return 'a limit of its own';
  if (foundIn(EXTREMES, bare).some((word) => !bearing.some((fact) => containsWord(factText(fact), word))))
    return 'a degree of its own';
  const untold = foundIn(UNPUBLISHED, bare).find((word) => !facts.some((fact) => containsWord(factText(fact), word)));
  if (untold) return `nothing is known of ${untold}`;
  if (contradictsKind(stated)) return 'of another kind';
  return WILL.test(bare) ? 'a promise' : null;
}

/** The facts a clause's numbers and fields come from, or why there are none. */
function supportingFacts(
  bare: string,
  facts: readonly Fact[],
  ofTopics: readonly Fact[],
): { refused: string } | Pick<StatedClause, 'bearing' | 'counted'> {
  const numbers = numberMentions(bare);
  const counted = numbers.length ? factWith(numbers, ofTopics, bare) : undefined;
  if (numbers.length && !counted) return { refused: 'another number' };
  const fields = fieldsIn(bare);
  if (fields.length === 0) return { counted, bearing: counted ? [counted] : facts };
  const ofField = facts.filter(
    (fact) => fields.every((word) => containsWord(factText(fact), word)) && !splitsFieldName(fields, fact),
  );
  if (ofField.length === 0) return { refused: `no fact on ${fields.join(' ')}` };
  if (counted?.topic === 'fields' && !ofField.includes(counted)) return { refused: 'the number of another field' };
  return { counted, bearing: counted ? [counted] : ofField };
}

/** Why a clause about a college is wrong; null if every fact in it is right. `before` are the topics it continues. */
function clauseRefusal(
  clause: string,
  facts: readonly Fact[],
  own: readonly Topic[],
  before: readonly Topic[],
): string | null {
  const known = facts.filter(({ topic }) => topic !== undefined && topic !== 'wish');
  const missing = own.find((topic) => !known.some((fact) => concernsTopic(fact, [topic])));
  if (missing) return `no fact on ${missing}`;
  if (TURNED_RATIO.test(clause) || contradictsScores(clause, facts)) return 'turned round';
  const ofTopics = known.filter((fact) => concernsTopic(fact, own.length ? own : before));
  const bare = dropSupportedHalves(clause.replace(OF_ALL, 'of '), ofTopics);
  if (bare === null) return 'not that share';
  const born = supportingFacts(bare, facts, ofTopics);
  return 'refused' in born ? born.refused : wordsRefusal({ clause, bare, facts, ...born });
}
const OF_ALL = /\bof all (?=(?:its )?(?:awards|degrees|students|applicants|graduates)\b)/i;

/** Asking whether something exists isn't a claim that it does. */
const WHETHER = /\b(?:whether|if|any|is there|are there|does it|do they)\b/i;
const DEFINITE = /\b(?:its|their|the|this|that)\s+(?:[\p{L}'’-]+\s+){0,2}$/iu;

/** What a question or advice takes for granted without a fact: 'its drone lab'; null if nothing. */
function presupposedThing(text: string, facts: readonly Fact[]): string | null {
  const things = [...text.matchAll(UNPUBLISHED), ...text.matchAll(OFFERED)];
  const taken = things.find(({ index, 0: word }) => {
    const before = text.slice(0, index);
    return DEFINITE.test(before) && !WHETHER.test(before) && !facts.some((fact) => containsWord(factText(fact), word));
  });
  const named = [...text.matchAll(/\b(?:its|their)\s+((?:[\p{L}'’-]+\s+){0,3}[\p{L}'’-]+)/giu)].flatMap(
    ([, thing = '']) => fieldsIn(thing),
  );
  const ofIts = /\b(?:its|it|there)\b/i.test(text) && !WHETHER.test(text) ? fieldsIn(text) : [];
  const field = [...named, ...ofIts].find(
    (word) => !facts.some((fact) => containsWord(factText(fact), word) && !splitsFieldName([word], fact)),
  );
  return taken?.[0] ?? field ?? null;
}

const OF_COLLEGE = /\b(?:it|its|it['’]s|there|here|campus|college|university|they|their|this (?:one|place)|classes)\b/i;
const OF_STUDENT = /\b(?:you|your|yours|you['’]\p{L}+)\b/iu;
const COULD_BE = /\b(?:can|could|will|would|may|might|get|gets)\b/i;

const WISHES =
  /^(?:(?:when|since|as|if|what|which|that|where) )?you(?:['’]\p{L}+)? (?:\p{L}+ ){0,2}?(?:ask\w*|want\w*|wish\w*|hop(?:e|ed)|named?|said|wrote|told|pictured?|see yourself|mentioned|like|love|care|need|prefer|look(?:ed|ing)? for|dream\w*|had in mind|worr\w+|are worried)\b/iu;
const OF_MONEY = wordsOf('price', 'aid', 'admission');

/** True for a clause about the student rather than the college. */
const isOfStudent = (clause: string): boolean =>
  WISHES.test(clause) ||
  (OF_STUDENT.test(clause) &&
    !OF_COLLEGE.test(clause) &&
    !COULD_BE.test(clause) &&
    clause.search(OF_MONEY) < 0 &&
    !SCORE.test(clause));

/** Why a statement about one college, called 'it', is wrong; null if each claim is among these facts. */
export function collegeRefusal(statement: string, facts: readonly Fact[]): string | null {
  let before = topicsIn(statement);
  let ofStudent = false;
  for (const clause of clausesOf(statement)) {
    const hasSubject = OF_STUDENT.test(clause) || OF_COLLEGE.test(clause) || numberMentions(clause).length > 0;
    if (hasSubject || isAdvice(clause)) ofStudent = isAdvice(clause) || isOfStudent(clause);
    if (ofStudent) continue;
    const topics = topicsIn(clause);
    const because = clauseRefusal(clause, facts, topics, before);
    if (because) return because;
    if (topics.length) before = topics;
  }
  return null;
}

/** Why a question or advice about a college can't be shown; null if it claims nothing about the college. */
export function questionRefusal(text: string, facts: readonly Fact[]): string | null {
  const taken = presupposedThing(text, facts);
  if (taken !== null) return `nothing is known of ${taken}`;
  const numbers = numberMentions(text).filter(({ kind, value }) => kind !== 'plain' || value > 20);
  return numbers.every((number) => facts.some((fact) => sameNumber(number, numbersOf(fact)))) ? null : 'another number';
}

/** True if a fact about a college could support the text. */
export const mentionsCollege = (text: string): boolean =>
  topicsIn(text).length > 0 || text.search(UNPUBLISHED) >= 0 || numberMentions(text).length > 0;

/** A lookup sentence as facts, one for each topic it covers. */
export function factsIn(text: string): Fact[] {
  const topics: Topic[] = topicsIn(text);
  return (topics.length ? topics : ['wish' as const]).map((topic) => ({ id: '', about: 'college', text, topic }));
}
