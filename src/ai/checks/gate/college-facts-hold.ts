import { FIELD_NAMES } from '../../../colleges/programs/cip';
import { type Fact, numbersOf, type Topic } from './ground';
import { numberMentions, type NumberMention, findSameNumber } from './numbers-said';
import { clausesOf, matchesIn, containsWord, isAdvice, wordsOfKinds } from './words';

const DOLLARS = /\$\s?(\d[\d,]*)/;
const IN_STATE_WORDS = /\bin[- ]state\b|\b(?:its|their) own state\b|\bresidents?\b/i;
const OUT_OF_STATE_WORDS = /\b(?:an)?other states?\b|\bout[- ]of[- ]state\b/i;
const PRICE_BREAKS = /,(?!\d{3})|[;()]|\b(?:and|but|while|against|or)\b/i;
/** Matches a fact with two prices; the in-state one comes first. */
const BOTH_TUITIONS = /\$(\d[\d,]*)[^$]{0,200}?\bin state\b[^$]{0,200}\$(\d[\d,]*)[^$]{0,200}?\bfrom another state\b/;
const IN_STATE_ONLY = /\$(\d[\d,]*) a year in state\b/;
const BY_INCOME = /\bin state: \$/;

const parseAmount = (digits: string | undefined): number | null =>
  digits === undefined ? null : Number(digits.replaceAll(',', ''));

/** True if the words around one of two amounts say who pays it, without swapping them. */
function attributesPrice(piece: string, own: number, other: number | null): boolean {
  const amount = parseAmount(DOLLARS.exec(piece)?.[1]);
  // A part with no dollar amount can't misstate either price.
  if (amount === null) return true;
  const isOutOfState = other !== null && Math.abs(amount - other) < Math.abs(amount - own);
  return (isOutOfState ? OUT_OF_STATE_WORDS : IN_STATE_WORDS).test(piece);
}

/** False if a sentence presents one of two prices as the price, without its state, or swaps them. */
export function namesPriceState(sentence: string, fact: string): boolean {
  if (!DOLLARS.test(sentence)) return true;
  if (BY_INCOME.test(fact)) return IN_STATE_WORDS.test(sentence) || OUT_OF_STATE_WORDS.test(sentence);
  const [, own, other] = BOTH_TUITIONS.exec(fact) ?? IN_STATE_ONLY.exec(fact) ?? [];
  const inStateAmount = parseAmount(own);
  if (inStateAmount === null) return true;
  return sentence.split(PRICE_BREAKS).every((piece) => attributesPrice(piece, inStateAmount, parseAmount(other)));
}

/** A program that a fact about degrees does not count, with the words that a sentence naming it must use. */
const UNCOUNTED_PROGRAMS: readonly (readonly [RegExp, RegExp])[] = [
  [/\(may include (.{1,200}?): ask\)/, /\b(?:may|might|could|ask|whether)\b/i],
  [/; either may include (.{1,200}?), so ask/, /\b(?:may|might|could|ask|whether)\b/i],
  [/\bmajors? that can lead to (.{1,200}?)(?:, not in|: )/, /\b(?:leads?|leading|toward|majors?)\b/i],
];

/** False if a sentence turns a group that may include a program, or a major that can lead to one, into it. */
export const keepsProgramCaveat = (sentence: string, fact: string): boolean =>
  UNCOUNTED_PROGRAMS.every(([caveat, requiredPattern]) => {
    const name = caveat.exec(fact)?.[1];
    return name === undefined || !sentence.toLowerCase().includes(name.toLowerCase()) || requiredPattern.test(sentence);
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
).map((topic) => [topic, wordsOfKinds(topic)] as const satisfies readonly [Topic, RegExp]);
const EXCLUSIVE_WORDS: readonly (readonly [Topic, RegExp])[] = [
  ['size', wordsOfKinds('one-size')],
  ['setting', wordsOfKinds('one-setting')],
  ['kind', wordsOfKinds('one-kind', 'one-people')],
];
const UNPUBLISHED_WORDS = wordsOfKinds('untold');
const OFFERED_WORDS = wordsOfKinds('fields', 'program');
const EXTREME_WORDS = wordsOfKinds('most', 'all', 'than');
const LIMIT_WORDS = new RegExp(
  `${wordsOfKinds('more-or-less').source}(?=\\W+(?:\\w+\\W+){0,2}?(?:\\$?\\d|one|two|three|nine|half))`,
  'giu',
);
const FUTURE_WORDS = /\b(?:will|won['’]t|going to)\b/i;
const NEGATION = /\b(?:not|outside|rather than|instead of|away from)\b|n['’]t\b/i;

const GENERAL_WORDS = wordsOfKinds('general');
const FIELD_WORDS: ReadonlySet<string> = new Set(
  [
    ...FIELD_NAMES.flatMap((name) => name.toLowerCase().match(/\p{L}{3,}/gu) ?? []),
    'nurses',
    'robots',
    'robotics',
    'drones',
    'painting',
  ].filter((word) => word.search(GENERAL_WORDS) < 0),
);
const fieldsIn = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => FIELD_WORDS.has(word));

const OVER_HALF =
  /\b(?:(?:just |slightly |a little |a bit |well )?(?:over|more than|above) half|(?<!\bof )most(?= of\b| (?:students|applicants|first-years|undergraduates))|the majority)\b/gi;
const UNDER_HALF = /\b(?:(?:just |slightly |a little |well )?(?:fewer than|less than|under|below) half|a minority)\b/gi;
const HALF_PCT = 50;

const factText = ({ text, extraWords = '' }: Fact): string => `${text} ${extraWords}`;

function dropSupportedHalves(clause: string, facts: readonly Fact[]): string | null {
  const shares = facts
    .flatMap(numbersOf)
    .filter(({ kind }) => kind === 'percent')
    .map(({ value }) => value);
  if (shares.length === 0 && !/half/i.test(clause)) return clause;
  if (clause.search(OVER_HALF) >= 0 && !shares.some((share) => share > HALF_PCT)) return null;
  if (clause.search(UNDER_HALF) >= 0 && !shares.some((share) => share < HALF_PCT)) return null;
  return clause.replace(OVER_HALF, ' ').replace(UNDER_HALF, ' ');
}

const topicPatterns: ReadonlyMap<Topic, RegExp> = new Map(TOPICS);
const concernsTopic = (fact: Fact, topics: readonly Topic[]): boolean =>
  topics.some(
    (topic) =>
      fact.topic === topic ||
      (fact.topic === 'standing' && topic === 'tests') ||
      (fact.topic !== 'tier' && factText(fact).search(topicPatterns.get(topic) ?? UNPUBLISHED_WORDS) >= 0),
  );

const topicsIn = (clause: string): Topic[] =>
  TOPICS.flatMap(([topic, words]) => (clause.search(words) >= 0 ? [topic] : []));

const factWithNumbers = (numbers: readonly NumberMention[], facts: readonly Fact[], clause: string): Fact | undefined =>
  facts.find(
    (fact) =>
      numbers.every((number) => findSameNumber(number, numbersOf(fact)) !== null) && namesPriceState(clause, fact.text),
  );

/** True if a compound field, such as 'health professions and nursing', is called only by its second name. */
function splitsFieldName(fields: readonly string[], { text, topic }: Fact): boolean {
  const [first = '', ...otherFields] = (/\bin ([^.]+)/.exec(text)?.[1] ?? '').split(' and ');
  if (topic !== 'fields' || otherFields.length === 0 || !first.includes(' ')) return false;
  return !fields.some((word) => containsWord(first, word));
}

/** Words about tests and score comparisons that fit one fact but not its opposite. */
const TEST_WORDS = wordsOfKinds('one-tests');
const STANDING_WORDS = wordsOfKinds('one-standing');
const SCORE = /\b(?:SAT|ACT|tests?|scores?|range)\b/i;
const STUDENT_SCORE = /\b(?:an?|your) (?:SAT|ACT)(?: score)? of (\d+)|\byour (\d{2,4})\b/i;
const REVERSED_RATIO = /\b(?:instructors|professors|teachers)\b.{0,12}\b(?:for|to|per) (?:each|every|one|a) student\b/i;

/** True if a clause about tests and scores says the opposite of what is known, or mentions a score that isn't known. */
function contradictsScores(clause: string, facts: readonly Fact[]): boolean {
  if (!SCORE.test(clause)) return false;
  const testFacts = facts.filter(({ topic }) => topic === 'tests');
  const standingFacts = facts.filter(({ topic, about }) => topic === 'standing' || about === 'student');
  const [, firstScore, other] = STUDENT_SCORE.exec(clause) ?? [];
  const own = firstScore ?? other;
  return (
    matchesIn(TEST_WORDS, clause).some((word) => !testFacts.some((fact) => containsWord(factText(fact), word))) ||
    matchesIn(STANDING_WORDS, clause).some(
      (word) => !standingFacts.some((fact) => containsWord(factText(fact), word)),
    ) ||
    (own !== undefined && !standingFacts.some(({ text }) => text.includes(own)))
  );
}

interface StatedClause {
  clause: string;
  bareClause: string;
  facts: readonly Fact[];
  relevantFacts: readonly Fact[];
  numberFact: Fact | undefined;
}

/** True if a word contradicts the facts' own word of the same kind: 'small' for a large college. */
const contradictsKind = ({ clause, bareClause, facts }: StatedClause): boolean =>
  !NEGATION.test(clause) &&
  EXCLUSIVE_WORDS.some(([topic, words]) => {
    const factsOfKind = facts.filter((fact) => fact.topic === topic || fact.topic === 'wish');
    return matchesIn(words, bareClause).some((word) => !factsOfKind.some((fact) => containsWord(factText(fact), word)));
  });

function wordsRefusal(statedClause: StatedClause): string | null {
  const { bareClause, facts, relevantFacts, numberFact } = statedClause;
  if (matchesIn(LIMIT_WORDS, bareClause).some((word) => !numberFact?.text.toLowerCase().includes(word)))
    return 'a limit of its own';
  if (
    matchesIn(EXTREME_WORDS, bareClause).some(
      (word) => !relevantFacts.some((fact) => containsWord(factText(fact), word)),
    )
  )
    return 'a degree of its own';
  const unpublishedWord = matchesIn(UNPUBLISHED_WORDS, bareClause).find(
    (word) => !facts.some((fact) => containsWord(factText(fact), word)),
  );
  if (unpublishedWord) return `nothing is known of ${unpublishedWord}`;
  if (contradictsKind(statedClause)) return 'of another kind';
  return FUTURE_WORDS.test(bareClause) ? 'a promise' : null;
}

function supportingFacts(
  bareClause: string,
  facts: readonly Fact[],
  topicFacts: readonly Fact[],
): { refusalReason: string } | Pick<StatedClause, 'relevantFacts' | 'numberFact'> {
  const numbers = numberMentions(bareClause);
  const numberFact = numbers.length ? factWithNumbers(numbers, topicFacts, bareClause) : undefined;
  if (numbers.length && !numberFact) return { refusalReason: 'another number' };
  const fields = fieldsIn(bareClause);
  if (fields.length === 0) return { numberFact, relevantFacts: numberFact ? [numberFact] : facts };
  const fieldFacts = facts.filter(
    (fact) => fields.every((word) => containsWord(factText(fact), word)) && !splitsFieldName(fields, fact),
  );
  if (fieldFacts.length === 0) return { refusalReason: `no fact on ${fields.join(' ')}` };
  if (numberFact?.topic === 'fields' && !fieldFacts.includes(numberFact))
    return { refusalReason: 'the number of another field' };
  return { numberFact, relevantFacts: numberFact ? [numberFact] : fieldFacts };
}

/** Why a clause about a college is wrong; null if every fact in it is right. `before` are the topics it continues. */
function clauseRefusal(
  clause: string,
  facts: readonly Fact[],
  own: readonly Topic[],
  before: readonly Topic[],
): string | null {
  const typedFacts = facts.filter(({ topic }) => topic !== undefined && topic !== 'wish');
  const missingTopic = own.find((topic) => !typedFacts.some((fact) => concernsTopic(fact, [topic])));
  if (missingTopic) return `no fact on ${missingTopic}`;
  if (REVERSED_RATIO.test(clause) || contradictsScores(clause, facts)) return 'turned round';
  const topicFacts = typedFacts.filter((fact) => concernsTopic(fact, own.length ? own : before));
  const bareClause = dropSupportedHalves(clause.replace(OF_ALL_WORDS, 'of '), topicFacts);
  if (bareClause === null) return 'not that share';
  const supporting = supportingFacts(bareClause, facts, topicFacts);
  return 'refusalReason' in supporting
    ? supporting.refusalReason
    : wordsRefusal({ clause, bareClause, facts, ...supporting });
}
const OF_ALL_WORDS = /\bof all (?=(?:its )?(?:awards|degrees|students|applicants|graduates)\b)/i;

/** Asking whether something exists isn't a claim that it does. */
const WHETHER_WORDS = /\b(?:whether|if|any|is there|are there|does it|do they)\b/i;
const DEFINITE_ARTICLE = /\b(?:its|their|the|this|that)\s+(?:[\p{L}'’-]+\s+){0,2}$/iu;

/** What a question or advice takes for granted without a fact: 'its drone lab'; null if nothing. */
function presupposedFeature(text: string, facts: readonly Fact[]): string | null {
  const features = [...text.matchAll(UNPUBLISHED_WORDS), ...text.matchAll(OFFERED_WORDS)];
  const presupposed = features.find(({ index, 0: word }) => {
    const before = text.slice(0, index);
    return (
      DEFINITE_ARTICLE.test(before) &&
      !WHETHER_WORDS.test(before) &&
      !facts.some((fact) => containsWord(factText(fact), word))
    );
  });
  const namedFields = [...text.matchAll(/\b(?:its|their)\s+((?:[\p{L}'’-]+\s+){0,3}[\p{L}'’-]+)/giu)].flatMap(
    ([, feature = '']) => fieldsIn(feature),
  );
  const impliedFields = /\b(?:its|it|there)\b/i.test(text) && !WHETHER_WORDS.test(text) ? fieldsIn(text) : [];
  const field = [...namedFields, ...impliedFields].find(
    (word) => !facts.some((fact) => containsWord(factText(fact), word) && !splitsFieldName([word], fact)),
  );
  return presupposed?.[0] ?? field ?? null;
}

const COLLEGE_WORDS =
  /\b(?:it|its|it['’]s|there|here|campus|college|university|they|their|this (?:one|place)|classes)\b/i;
const STUDENT_WORDS = /\b(?:you|your|yours|you['’]\p{L}+)\b/iu;
const POSSIBILITY_WORDS = /\b(?:can|could|will|would|may|might|get|gets)\b/i;

const WISH_WORDS =
  /^(?:(?:when|since|as|if|what|which|that|where) )?you(?:['’]\p{L}+)? (?:\p{L}+ ){0,2}?(?:ask\w*|want\w*|wish\w*|hop(?:e|ed)|named?|said|wrote|told|pictured?|see yourself|mentioned|like|love|care|need|prefer|look(?:ed|ing)? for|dream\w*|had in mind|worr\w+|are worried)\b/iu;
const MONEY_WORDS = wordsOfKinds('price', 'aid', 'admission');

/** True for a clause about the student rather than the college. */
const isAboutStudent = (clause: string): boolean =>
  WISH_WORDS.test(clause) ||
  (STUDENT_WORDS.test(clause) &&
    !COLLEGE_WORDS.test(clause) &&
    !POSSIBILITY_WORDS.test(clause) &&
    clause.search(MONEY_WORDS) < 0 &&
    !SCORE.test(clause));

export function collegeRefusal(statement: string, facts: readonly Fact[]): string | null {
  let before = topicsIn(statement);
  let isAboutStudentSoFar = false;
  for (const clause of clausesOf(statement)) {
    const hasSubject = STUDENT_WORDS.test(clause) || COLLEGE_WORDS.test(clause) || numberMentions(clause).length > 0;
    if (hasSubject || isAdvice(clause)) isAboutStudentSoFar = isAdvice(clause) || isAboutStudent(clause);
    if (isAboutStudentSoFar) continue;
    const topics = topicsIn(clause);
    const refusal = clauseRefusal(clause, facts, topics, before);
    if (refusal) return refusal;
    if (topics.length) before = topics;
  }
  return null;
}

/** Why a question or advice about a college can't be shown; null if it claims nothing about the college. */
export function questionRefusal(text: string, facts: readonly Fact[]): string | null {
  const presupposed = presupposedFeature(text, facts);
  if (presupposed !== null) return `nothing is known of ${presupposed}`;
  const numbers = numberMentions(text).filter(({ kind, value }) => kind !== 'plain' || value > 20);
  return numbers.every((number) => facts.some((fact) => findSameNumber(number, numbersOf(fact))))
    ? null
    : 'another number';
}

/** True if a fact about a college could support the text. */
export const mentionsCollege = (text: string): boolean =>
  topicsIn(text).length > 0 || text.search(UNPUBLISHED_WORDS) >= 0 || numberMentions(text).length > 0;

/** A lookup sentence as facts, one for each topic it covers. */
export function factsIn(text: string): Fact[] {
  const topics: Topic[] = topicsIn(text);
  return (topics.length ? topics : ['wish' as const]).map((topic) => ({ id: '', about: 'college', text, topic }));
}
