import { programById } from '../../../../colleges/programs/taxonomy/programs';
import type { StudentInput } from '../../../../contract/student-input';
import type { FieldIdea } from '../../../text/field-ideas/field-idea';
import { fieldIdeas, majorsFor } from '../../../text/field-ideas/ideas-for';
import { OPEN_IDEAS } from '../../../text/field-ideas/people-and-society';
import { withoutRefusals, wordOfField } from '../../../text/field-words';
import { areaInText } from '../../../../contract/fields-of-study';
import { proves } from '../../../text/proof/proof';
import { type ProvedInterest, provedInterests } from '../../../text/proof/proved-interests';
import type { Quote, QuoteBook } from '../../../text/quotes';
import { about, readStudent, type StudentReading } from '../../../text/reading';
import { SKILLS } from '../../../text/skills';
import { claims, says, type Statement } from '../../../text/statements';
import { told, wholeEvidence } from '../../../text/telling';
import { capital, numberOf, seedOf } from '../../../text/variety';
import { studentPreferencesOf } from '../../../text/student-preferences';
import { doesAlready } from './already';
import { isConcreteDeed } from './strengths';

type IdeaKind = 'activities' | 'summer' | 'reading';

const MOST_INTERESTS = 4;
const MAJORS_TOLD = 4;

/** Majors that fit nobody who did not name them. */
const ONLY_IF_NAMED: readonly [RegExp, RegExp][] = [
  [/funeral/i, /\bfuneral|mortuary|mortician/i],
  [/cosmetology|barber/i, /\bhair|cosmet|makeup|nails|barber|beauty|salon/i],
  [/culinary|baking|restaurant/i, /\bcook|bak(?:e|ing)|chef|culinary|kitchen|food|pastr/i],
];

/** The majors of a field for this student: what they name first, nothing that only somebody else's words would lead to. */
export function majorsOfInterest({ field, quotes }: ProvedInterest, studentInput: StudentInput): string[] {
  const said = quotes.map(({ quote }) => quote).join(' ');
  const words = withoutRefusals(said);
  const refused = (major: string): boolean =>
    said.toLowerCase().includes(major.toLowerCase()) && !words.toLowerCase().includes(major.toLowerCase());
  const fits = majorsFor({ ...field, evidence: [...quotes] }).filter(
    (major) => ONLY_IF_NAMED.every(([names, said]) => !names.test(major) || said.test(words)) && !refused(major),
  );
  const programs = studentInput.preferences
    .filter(({ kind, strength }) => kind === 'program' && (strength === 'want' || strength === 'must'))
    .filter(({ value }) => programById(value)?.cip4.some((code) => code.startsWith(field.cip2)) ?? false)
    .map(({ label }) => capital(label));
  const inWords = (major: string): boolean => words.toLowerCase().includes(major.toLowerCase());
  const ordered = [...programs, ...fits.filter(inWords), ...fits.filter((major) => !inWords(major))];
  return ordered
    .filter((major, at) => ordered.findIndex((one) => one.toLowerCase() === major.toLowerCase()) === at)
    .slice(0, MAJORS_TOLD);
}

/** Interests in the student's words and the majors they can lead to; one honest entry when nothing was named. */
export function interestMajors(
  studentInput: StudentInput,
  reading = readStudent(studentInput),
): { mapping: Record<string, string[]>; statements: Statement[] } {
  const mapping: Record<string, string[]> = {};
  const statements: Statement[] = [];
  for (const one of provedInterests(studentInput, reading).slice(0, MOST_INTERESTS)) {
    const majors = majorsOfInterest(one, studentInput);
    const key = capital(keyOf(one));
    const known = Object.keys(mapping).find((other) => other.toLowerCase() === key.toLowerCase());
    if (!majors.length || known) continue;
    mapping[key] = majors;
    statements.push(claims(`interest:${one.field.cip2}`, key, one.quotes[0]));
  }
  if (!statements.length)
    mapping['Still open'] = ['Exploratory or undeclared start', 'Liberal Arts', 'General Studies'];
  return { mapping, statements };
}

const LONGEST_KEY = 30;
const LONGEST_ITEM = 3;
const ABOUT_IT =
  /\b(?:i|my|maybe|then|or|and|because|with|in|as|is|the|want|be|first|second|possibly|now|later|maybe|one|had|has|have|why|how|what|lies?|club|team|class|classes|would|get|go|do|like|love|at|for|to|from|on|a|an|but|not|no|lol|idk|making|our|we|it)\b|[()!?“”"]/i;

/** The interest by the student's word for it, else by the name of its field. */
export function keyOf({ field, quotes }: ProvedInterest): string {
  const [quote] = quotes;
  const word = quote ? wordOfField(field.cip2, quote.quote) : null;
  if (word === null || word.length > LONGEST_KEY) return areaInText(field.area);
  // 'ag business' is not business: an item of a list is told whole.
  const item = quote.quote.split(/[,.;]\s*/).find((one) => one.includes(word)) ?? word;
  const whole = item.length <= LONGEST_KEY && item.split(' ').length <= LONGEST_ITEM && !ABOUT_IT.test(item);
  return whole ? item : word;
}

/** Ideas of a kind, beginning at a place of the student's own, without what they do already. */
function ordered(idea: FieldIdea, kind: IdeaKind, reading: StudentReading): string[] {
  const seed = seedOf(reading.answers.map(({ answer }) => answer).join(' '));
  const start = numberOf(seed) % idea[kind].length;
  const all = [...idea[kind].slice(start), ...idea[kind].slice(0, start)];
  return kind === 'reading' ? all : all.filter((one) => !doesAlready(one, reading));
}

const OPEN_LEADS: Record<IdeaKind, string> = {
  activities: 'While your direction is open, any of these will do',
  summer: 'To find out what you like',
  reading: 'To look around',
};

const FIELDS = 2;
const IDEAS: Record<IdeaKind, readonly number[]> = { activities: [1, 1], summer: [1, 1], reading: [1, 1] };

function ideasOf(studentInput: StudentInput, reading: StudentReading, kind: IdeaKind): Statement[] {
  const proved = provedInterests(studentInput, reading);
  const fields = fieldIdeas(
    proved.map(({ field, quotes }, place) => ({ ...field, weight: proved.length - place, evidence: [...quotes] })),
    FIELDS,
  );
  if (!fields.length) {
    return ordered(OPEN_IDEAS, kind, reading)
      .slice(0, 2)
      .map((text, at) => says(at === 0 ? `${OPEN_LEADS[kind]}: ${text}.` : `${text}.`));
  }
  return fields.flatMap(({ field, idea }, place) => {
    const evidence = field.evidence[KIND_PLACE[kind] % Math.max(1, field.evidence.length)];
    const most = fields.length === 1 ? FIELDS : (IDEAS[kind][place] ?? 0);
    return ordered(idea, kind, reading)
      .slice(0, most)
      .map((text) =>
        claims(
          `idea:${field.cip2}`,
          `${capital(keyOf({ field, quotes: proved.find((one) => one.field.cip2 === field.cip2)?.quotes ?? [] }))}: ${text}.`,
          evidence,
        ),
      );
  });
}

/** With so many ideas of their own field nobody needs a general one. */
const ENOUGH = 2;
const KIND_PLACE: Record<IdeaKind, number> = { activities: 0, summer: 1, reading: 2 };

const RESPONSIBILITY = SKILLS.find(({ id }) => id === 'responsibility');

/** The sentence that tells best what the student carries at home or at work, or null. */
export const carriedBy = (reading: StudentReading): Quote | null =>
  reading.quotes.find((one) => RESPONSIBILITY !== undefined && proves(one, RESPONSIBILITY.proof)) ?? null;

/** What the student could join or begin: one step on from what they do, then ideas of their fields. */
export function extracurricularsOf(
  studentInput: StudentInput,
  reading: StudentReading,
  _book?: QuoteBook,
): Statement[] {
  const doing = about(reading, 'activities', 'free-time', 'interest').find(isConcreteDeed);
  const carries = carriedBy(reading);
  return [
    ...(doing
      ? [
          claims(
            'deed',
            `A next step from here, such as a part that is yours alone: ${told(doing.quote, 'you')}.`,
            doing,
          ),
        ]
      : []),
    ...(carries && carries.quote !== doing?.quote
      ? [
          claims(
            'strength:responsibility',
            `This counts as an activity, with its hours: ${told(carries.quote, 'you')}.`,
            carries,
          ),
        ]
      : []),
    ...ideasOf(studentInput, reading, 'activities'),
  ];
}

const BY_GRADE: Record<number, string> = {
  9: 'Keep a simple list of what you do, with dates; the you of two years from now will be glad of it.',
  10: 'Visit one college near you, even a small one, just to notice what you like and what you do not.',
  11: 'Write a rough first draft of your main essay and start a list of ten colleges, before senior year gets busy.',
};
/** Whoever applies this year has no other summer before college. */
const AFTER_GRADUATION = [
  'after graduation, ask the department at your college what its first-years wish they had known',
  'after graduation, read one chapter of a first-year textbook and write down three questions',
];
const BEFORE_FALL = 'In the summer after graduation: plan a budget for your first year.';

function afterGraduation(studentInput: StudentInput, reading: StudentReading): Statement[] {
  const interests = provedInterests(studentInput, reading).slice(0, AFTER_GRADUATION.length);
  const own = interests.map((one, place) =>
    claims(`idea:${one.field.cip2}`, `${capital(keyOf(one))}: ${AFTER_GRADUATION[place]}.`, one.quotes[0]),
  );
  return own.length < ENOUGH ? [...own, says(BEFORE_FALL)] : own;
}

/** What fits into the coming summer: ideas of the fields, then one thing for the grade. */
export function summerOf(studentInput: StudentInput, reading: StudentReading): Statement[] {
  const { grade } = studentInput;
  if (grade === 12) return afterGraduation(studentInput, reading);
  const byGrade = grade === null ? undefined : BY_GRADE[grade];
  const ideas = ideasOf(studentInput, reading, 'summer');
  return [...ideas, ...(byGrade && ideas.length < ENOUGH ? [says(byGrade)] : [])];
}

/** Books and free places to learn, by field; only what our own list holds. */
export function readingListOf(studentInput: StudentInput, reading: StudentReading): Statement[] {
  const { cost, mostCost } = studentPreferencesOf(studentInput);
  const money = studentInput.discretion.advisesFafsa ? (cost ?? mostCost) : null;
  const words = wholeEvidence(money?.evidence, reading);
  const planning = money
    ? claims(
        'wish:cost',
        'For the money side: the Federal Student Aid site of the US Department of Education explains grants, loans and the FAFSA for free.',
        ...(words ? [words] : []),
      )
    : says(
        'For comparing colleges: the College Scorecard of the US Department of Education, free and without advertising.',
      );
  const books = ideasOf(studentInput, reading, 'reading');
  return books.length < ENOUGH ? [...books, planning] : books;
}
