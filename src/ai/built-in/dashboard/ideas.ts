import type { FieldOfInterest, StudentMaterial } from '../../../contract/material';
import { type FieldWithIdeas, fieldIdeas, majorsFor } from '../field-ideas/ideas-for';
import type { FieldIdea } from '../field-ideas/field-idea';
import { OPEN_IDEAS } from '../field-ideas/people-and-society';
import { areaInText, keyWords } from '../field-words';
import { briefly, inQuotes, type QuoteBook } from '../quotes';
import { about, type StudentReading } from '../reading';
import { says, type Statement } from '../statements';
import { CARRIES_AT_HOME, sentenceThat } from '../student-facts';
import { capital, fill, numberOf } from '../variety';
import { wishesOf } from '../wishes-of';

type IdeaKind = 'activities' | 'summer' | 'reading';

/** Interests in the student's words and the majors they can lead to; one honest entry when nothing was named. */
export function interestMajors(material: StudentMaterial): {
  mapping: Record<string, string[]>;
  statements: Statement[];
} {
  const mapping: Record<string, string[]> = {};
  const statements: Statement[] = [];
  const fields = [...material.interests].sort((one, other) => other.weight - one.weight);
  for (const field of fields.slice(0, 6)) {
    const words = keyWords(field);
    const key = words === null ? null : capital(words);
    const majors = majorsFor(field);
    if (!key || !majors.length) continue;
    const known = Object.keys(mapping).find((one) => one.toLowerCase() === key.toLowerCase());
    mapping[known ?? key] = [...new Set([...(mapping[known ?? key] ?? []), ...majors.slice(0, 4)])];
    if (!known) statements.push(says(key, field.evidence[0]));
  }
  if (!statements.length)
    mapping['Still open'] = ['Exploratory or undeclared start', 'Liberal Arts', 'General Studies'];
  return { mapping, statements };
}

/** Three ideas of a kind, the student's own turn first, so that two students of one field do not get the same list. */
function ordered(idea: FieldIdea, kind: IdeaKind, seed: string): string[] {
  const start = numberOf(seed) % idea[kind].length;
  return [...idea[kind].slice(start), ...idea[kind].slice(0, start)];
}

function fromFields(fields: readonly FieldWithIdeas[], kind: IdeaKind, seed: string): Statement[] {
  const told = new Set<string>();
  const shares = fields.length > 1 ? [2, 1, 1] : [3];
  return fields.flatMap(({ field, idea }, place) =>
    ordered(idea, kind, seed)
      .slice(0, shares[place] ?? 0)
      .map((text, at) => (at === 0 ? firstOf(field, kind, text, told) : says(`${text}.`))),
  );
}

/** The first idea of a field says why it is here, each kind with another of the student's sentences where there is one. */
function firstOf(field: FieldOfInterest, kind: IdeaKind, text: string, told: Set<string>): Statement {
  const area = areaInText(field.area);
  const evidence = briefly(field.evidence[KIND_PLACE[kind] % Math.max(1, field.evidence.length)]);
  if (!evidence) return says(`For ${area}: ${text}.`);
  if (told.has(evidence.quote)) return says(`For ${area}: ${text}.`, evidence);
  told.add(evidence.quote);
  return says(`${fill(LEADS[kind], { area, q: inQuotes(evidence.quote) })} ${text}.`, evidence);
}

const KIND_PLACE: Record<IdeaKind, number> = { activities: 0, summer: 1, reading: 2 };
const LEADS: Record<IdeaKind, string> = {
  activities: 'For {area}, since you wrote {q}:',
  summer: 'To try out {area} ({q}):',
  reading: 'To read on {area}, because of {q}:',
};
const OPEN_LEADS: Record<IdeaKind, string> = {
  activities: 'While your direction is open, any of these will do:',
  summer: 'To find out what you like:',
  reading: 'To look around:',
};

const openIdeas = (kind: IdeaKind, seed: string): Statement[] =>
  ordered(OPEN_IDEAS, kind, seed).map((text, at) => says(at === 0 ? `${OPEN_LEADS[kind]} ${text}.` : `${text}.`));

function ideasOf(material: StudentMaterial, reading: StudentReading, kind: IdeaKind): Statement[] {
  const seed = reading.answers.map(({ answer }) => answer).join(' ');
  const fields = fieldIdeas(material.interests, 3);
  return fields.length ? fromFields(fields, kind, seed) : openIdeas(kind, seed).slice(0, 3);
}

/** What the student could join or begin: one step on from what they do, then ideas of their fields. */
export function extracurricularsOf(material: StudentMaterial, reading: StudentReading, book: QuoteBook): Statement[] {
  const statements: Statement[] = [];
  const doing =
    book.take(about(reading, 'activities', 'free-time'), 0) ?? book.take(about(reading, 'interest', 'activities'));
  if (doing) {
    statements.push(
      says(
        `You already have this: ${inQuotes(doing.quote)}. Take it one step further: a role, a project of your own, or someone you teach.`,
        doing,
      ),
    );
  }
  const carries = sentenceThat(
    about(reading, 'activities', 'proud', 'work', 'home', 'free-time', 'challenge', 'resume'),
    CARRIES_AT_HOME,
  );
  if (carries && carries.quote !== doing?.quote) {
    statements.push(
      says(
        `What you do at home or at work counts as an activity: ${inQuotes(carries.quote)}. Write down the hours and what you are trusted with; you do not need more clubs on top.`,
        carries,
      ),
    );
  }
  return [...statements, ...ideasOf(material, reading, 'activities')];
}

const BY_GRADE: Record<number, string> = {
  9: 'Keep a simple list of what you do, with dates; the you of two years from now will be glad of it.',
  10: 'Visit one college near you, even a small one, just to notice what you like and what you do not.',
  11: 'Write a rough first draft of your main essay and start a list of ten colleges, before senior year gets busy.',
  12: 'In the summer after graduation: plan a budget for your first year, and send a thank-you note to everyone who helped.',
};

/** What fits into the coming summer: ideas of the fields, then one thing for the grade. */
export function summerOf(material: StudentMaterial, reading: StudentReading): Statement[] {
  const byGrade = material.grade === null ? undefined : BY_GRADE[material.grade];
  return [...ideasOf(material, reading, 'summer'), ...(byGrade ? [says(byGrade)] : [])];
}

/** Books and free places to learn, by field; only what our own list holds. */
export function readingListOf(material: StudentMaterial, reading: StudentReading): Statement[] {
  const { cost, mostCost } = wishesOf(material);
  const money = material.discretion.advisesFafsa ? (cost ?? mostCost) : null;
  const planning = money
    ? says(
        'For the money side: the Federal Student Aid site of the US Department of Education explains grants, loans and the FAFSA for free.',
        ...(money.evidence ? [money.evidence] : []),
      )
    : says(
        'For comparing colleges: the College Scorecard of the US Department of Education, free and without advertising.',
      );
  return [...ideasOf(material, reading, 'reading'), planning];
}
