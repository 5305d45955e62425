import type { MaterialAnswer, StudentMaterial } from '../../contract/material';
import { GROWTH_TOPICS, type GrowthTopic, SUBJECTS } from './growth';
import { writingOf } from './language';
import { quotesOf, type Quote } from './quotes';
import { SKILLS, type Skill } from './skills';
import { NEEDED_TOPICS, PARENT_FORM, RECORD_FORM, topicOf, type Topic } from './topics';
import { toneOf, type Tone } from './tone';

/** A strength and the sentences that show it, the most telling first. */
export interface SkillSign {
  skill: Skill;
  /** The sentences with a plain sign. */
  strong: Quote[];
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
  answers: MaterialAnswer[];
  parent: MaterialAnswer[];
  quotes: Quote[];
  skills: SkillSign[];
  growth: GrowthSign[];
  hardSubjects: HardSubject[];
  tone: Tone;
  missing: (typeof NEEDED_TOPICS)[number][];
  /** True when there is too little to draw a picture from. */
  thin: boolean;
}

const THIN_WORDS = 120;
const NEGATED =
  /\b(?:not|never|no|don'?t|doesn'?t|didn'?t|can'?t|cannot|couldn'?t|isn'?t|wasn'?t|won'?t|hate|without|wish i)\b[^,.;]{0,18}$/i;
const USED_WRITING = new Set(['word', 'short', 'text', 'other-language']);
/** Where wishes are told: no strength is read there. */
const WISH_TOPICS = new Set<Topic>([
  'college-life',
  'size',
  'location',
  'family-expectations',
  'numbers',
  'money',
  'support',
  'belonging',
  'problems',
  'majors',
]);
/** Where troubles are told: only what overcomes them counts as a strength there. */
const TROUBLE_TOPICS = new Set<Topic>(['struggles', 'worries']);
const IN_TROUBLE = new Set(['perseverance', 'self-knowledge', 'initiative']);
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

/** The student's own answers that say something: nothing a parent wrote, no contact details, no keys pressed at random. */
export function ownAnswers(material: StudentMaterial): MaterialAnswer[] {
  const resume = material.record.resume_file.trim();
  const own = material.answers.filter((one) => one.form_id !== PARENT_FORM && topicOf(one) !== 'identity');
  const asAnswer = {
    form_id: RECORD_FORM,
    question_id: 'resume_file',
    question_text: 'Resume or activities',
    answer: material.record.resume_file,
  };
  return [...own, ...(resume ? [asAnswer] : [])].filter((one) => USED_WRITING.has(writingOf(one.answer)));
}

/** Reads one student; pure, the same material gives the same reading. */
export function readStudent(material: StudentMaterial): StudentReading {
  const answers = ownAnswers(material);
  const quotes = answers.flatMap(quotesOf);
  const asked = new Set([...answers, ...material.discretion.answers].map(topicOf));
  const words = answers.reduce((sum, one) => sum + one.answer.split(/\s+/).length, 0);
  return {
    answers,
    parent: material.answers.filter(
      (one) => one.form_id === PARENT_FORM && topicOf(one) !== 'identity' && USED_WRITING.has(writingOf(one.answer)),
    ),
    quotes,
    skills: skillsIn(quotes),
    growth: growthIn(quotes),
    hardSubjects: hardSubjectsIn(quotes),
    tone: toneOf(answers),
    missing: NEEDED_TOPICS.filter(({ topic }) => !asked.has(topic)),
    thin: words < THIN_WORDS,
  };
}

/** The quotes of these topics, in the order they were written. */
export const about = (reading: StudentReading, ...topics: Topic[]): Quote[] =>
  reading.quotes.filter(({ topic }) => topics.includes(topic));

function affirms(quote: string, signs: RegExp): boolean {
  const match = signs.exec(quote);
  return match !== null && !NEGATED.test(quote.slice(0, match.index));
}

function skillsIn(quotes: readonly Quote[]): SkillSign[] {
  const long = quotes.filter(({ quote, topic }) => quote.split(/\s+/).length >= 4 && !WISH_TOPICS.has(topic));
  return SKILLS.map((skill) => {
    const strong = long.filter(
      ({ quote, topic }) => (!TROUBLE_TOPICS.has(topic) || IN_TROUBLE.has(skill.id)) && affirms(quote, skill.strong),
    );
    const weak = long.filter(
      (one) => !TROUBLE_TOPICS.has(one.topic) && one.worth > 0 && affirms(one.quote, skill.weak),
    );
    const signs = [...byWorth(strong), ...byWorth(weak.filter((one) => !strong.includes(one)))];
    return { skill, strong: byWorth(strong), quotes: signs, score: strong.length * 3 + weak.length };
  })
    .filter((sign) => sign.quotes.length > 0)
    .sort((one, other) => other.score - one.score);
}

const byWorth = (quotes: readonly Quote[]): Quote[] => quotes.toSorted((one, other) => other.worth - one.worth);

function growthIn(quotes: readonly Quote[]): GrowthSign[] {
  const open = quotes.filter(({ topic }) => !GROWTH_FREE_TOPICS.has(topic));
  const used = new Set<string>();
  return GROWTH_TOPICS.flatMap((topic) => {
    const quote = open.find((one) => topic.signs.test(one.quote) && !used.has(one.quote));
    if (!quote) return [];
    used.add(quote.quote);
    return [{ topic, quote }];
  });
}

function hardSubjectsIn(quotes: readonly Quote[]): HardSubject[] {
  const used = new Set<string>();
  return quotes
    .filter(({ topic }) => HARD_TOPICS.has(topic))
    .flatMap((quote) => {
      const named = SUBJECTS.map((one) => ({ one, at: quote.quote.search(one[0]) })).filter(({ at }) => at >= 0);
      const subject = named.sort((one, other) => one.at - other.at)[0]?.one;
      if (!subject || used.has(subject[1])) return [];
      used.add(subject[1]);
      return [{ name: subject[1], step: subject[2], quote }];
    });
}
