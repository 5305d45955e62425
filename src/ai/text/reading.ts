import type { StudentInputAnswer, RefusedClaim, StudentInput } from '../../contract/student-input';
import { MAX_LETTERS_READ, withinLetters } from '../../platform/text/within-letters';
import { GROWTH_TOPICS, type GrowthTopic, SUBJECTS } from './growth';
import { writingOf } from './language';
import { ownAnswers } from './own-answers';
import { quotesOf, type Quote } from './quotes';

import { AXES } from '../../contract/preference-values';
import type { Preference, PreferenceKind } from '../../contract/preferences';
import { isJoke } from './proof/own-deeds';
import { proves } from './proof/proof';
import { SKILLS, type Skill } from './skills';
import { NEEDED_TOPICS, PARENT_FORM, topicOf, type Topic } from './topics';
import { toneOf, type Tone } from './tone';

export { ownAnswers } from './own-answers';

/** A strength and the sentences that prove it, the most telling first. */
export interface SkillSign {
  skill: Skill;
  quotes: Quote[];
}

export interface GrowthSign {
  topic: GrowthTopic;
  quote: Quote;
}

/** A school subject a student calls hard, with a small step. */
export interface HardSubject {
  name: string;
  step: string;
  quote: Quote;
}

/** Everything the built-in engine finds in one student's own words, found once and used by every section. */
export interface StudentReading {
  answers: StudentInputAnswer[];
  parent: StudentInputAnswer[];
  quotes: Quote[];
  skills: SkillSign[];
  growth: GrowthSign[];
  hardSubjects: HardSubject[];
  tone: Tone;
  missing: (typeof NEEDED_TOPICS)[number][];
  /** Whether a claim may rest on these words: the student did not take it back. */
  may: (claim: string, words: Pick<Quote, 'quote'>) => boolean;
  /** True when there is too little to draw a picture from. */
  thin: boolean;
}

/** What is chosen need not be told. */
const CHOSEN: Partial<Record<Topic, readonly PreferenceKind[]>> = {
  majors: ['program'],
  location: [...AXES.where, ...AXES.distance, 'setting'],
  size: ['size'],
};
const isChosen = (topic: Topic, preferences: readonly Preference[]): boolean =>
  preferences.some(({ kind }) => CHOSEN[topic]?.includes(kind) === true);

const THIN_WORDS = 120;
const USED_WRITING = new Set(['word', 'short', 'text', 'other-language']);
const GROWTH_FREE_TOPICS = new Set<Topic>([
  'college-life',
  'size',
  'location',
  'belonging',
  'numbers',
  'resume',
  'problems',
  'fascination',
  'lesson',
  'proud',
  'remembered',
  'happy',
  'free-time',
]);
/** Subjects only: what is hard in a class is told there. */
const HARD_TOPICS = new Set<Topic>(['struggles']);

/** Reads one student; pure, the same material gives the same reading. */
export function readStudent(studentInput: StudentInput): StudentReading {
  const answers = withinLetters(ownAnswers(studentInput), MAX_LETTERS_READ);
  const quotes = answers.flatMap(quotesOf);
  const asked = new Set([...answers, ...studentInput.discretion.answers].map(topicOf));
  const may = mayClaim(studentInput.refused ?? []);
  const words = answers.reduce((sum, one) => sum + one.answer.split(/\s+/).length, 0);
  return {
    answers,
    parent: studentInput.answers.filter(
      (one) => one.form_id === PARENT_FORM && topicOf(one) !== 'identity' && USED_WRITING.has(writingOf(one.answer)),
    ),
    quotes,
    skills: skillsIn(quotes, may),
    growth: growthIn(quotes).filter(({ topic, quote }) => may(`growth:${topic.id}`, quote)),
    hardSubjects: hardSubjectsIn(quotes).filter(({ name, quote }) => may(`struggle:${name}`, quote)),
    may,
    tone: toneOf(answers),
    missing: NEEDED_TOPICS.filter(({ topic }) => !asked.has(topic) && !isChosen(topic, studentInput.preferences)),
    thin: words < THIN_WORDS,
  };
}

const mayClaim =
  (refused: readonly RefusedClaim[]): StudentReading['may'] =>
  (claim, { quote }) =>
    !refused.some(
      (one) => one.claim === claim && one.words.some((word) => word.includes(quote) || quote.includes(word)),
    );

/** The quotes of these topics, in the order they were written. */
export const about = (reading: StudentReading, ...topics: Topic[]): Quote[] =>
  reading.quotes.filter(({ topic }) => topics.includes(topic));

/** The strengths that something the student did proves, what is proved most often first. */
function skillsIn(quotes: readonly Quote[], may: StudentReading['may']): SkillSign[] {
  const proved = (skill: Skill, one: Quote): boolean => proves(one, skill.proof) && may(`strength:${skill.id}`, one);
  return SKILLS.map((skill) => ({ skill, quotes: byWorth(quotes.filter((one) => proved(skill, one))) }))
    .filter((sign) => sign.quotes.length > 0)
    .toSorted((one, other) => scoreOf(other) - scoreOf(one));
}

const scoreOf = ({ quotes }: SkillSign): number => quotes.length * 2 + (quotes[0]?.worth ?? 0) / 2;

const byWorth = (quotes: readonly Quote[]): Quote[] => quotes.toSorted((one, other) => other.worth - one.worth);

const OF_SELF = /\b(?:i|i['’]?m|i['’]?ve|my|me)\b/i;
/** What is told as behind the writer is no growth area today. */
const OVERCOME =
  /\b(?:used to|not any ?more|no longer|then it was (?:fine|ok|okay|easy)|(?:is|am|was|it['’]s) (?:fine|better|easier) now|cured by|got (?:better|easier)|now i (?:can|get|like|love|ask))\b/i;
/** Named beside the question, not as hard. */
const NOT_HARD =
  /\b(?:boring|easy|easier|not (?:really )?(?:hard|struggl\w+)|n['’]t (?:really )?(?:hard|struggl\w+)|my best|my favorite|love|got an? [AB][+-]?\b|none|nothing)\b/i;

function growthIn(quotes: readonly Quote[]): GrowthSign[] {
  const open = quotes.filter(
    ({ topic, quote }) =>
      !GROWTH_FREE_TOPICS.has(topic) && OF_SELF.test(quote) && !OVERCOME.test(quote) && !isJoke(quote),
  );
  const used = new Set<string>();
  return GROWTH_TOPICS.flatMap((topic) => {
    const quote = open.find((one) => topic.signs.test(one.quote) && !used.has(one.quote));
    if (!quote) return [];
    used.add(quote.quote);
    return [{ topic, quote }];
  });
}

/** True for what is named as hard and not told as behind the writer. */
export const isStillHard = ({ topic, quote }: Quote): boolean =>
  HARD_TOPICS.has(topic) && !NOT_HARD.test(quote) && !OVERCOME.test(quote);

function hardSubjectsIn(quotes: readonly Quote[]): HardSubject[] {
  const used = new Set<string>();
  return quotes.filter(isStillHard).flatMap((quote) => {
    const named = SUBJECTS.map((one) => ({ one, at: quote.quote.search(one[0]) })).filter(({ at }) => at >= 0);
    const subject = named.sort((one, other) => one.at - other.at)[0]?.one;
    if (!subject || used.has(subject[1])) return [];
    used.add(subject[1]);
    return [{ name: subject[1], step: subject[2], quote }];
  });
}
