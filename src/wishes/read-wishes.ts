import type { AcademicFields } from '../contract/academic';
import type { MaterialAnswer, StudentWishes } from '../contract/material';
import { type Clause, clausesOf } from './clauses';
import { readControl, readKinds, readNamedColleges, readReligious } from './college-kinds';
import { readCost, readDistance } from './distance-and-cost';
import { readFields } from './field-wishes';
import { readPlaces } from './places';
import { RECORD_FORM, REVIEW_FORM, reviewRole } from './question-role';
import { readSettings, readSizes } from './size-and-setting';

/** What a student said of one recommended school. */
export interface SchoolReview {
  school_name: string;
  liked: boolean | null;
  reason: string;
}

function wishesIn(clauses: readonly Clause[], homeState: string | null): StudentWishes {
  const { states, avoidStates, regions } = readPlaces(clauses, homeState);
  const distance = readDistance(clauses);
  const goesFar = distance.distance?.value === 'far';
  return {
    fields: readFields(clauses),
    sizes: readSizes(clauses),
    settings: readSettings(clauses),
    // 'Out of state' is the newer word where parents asked for the home state.
    states: states.filter((wish) => wish.firm || !(goesFar && wish.value === homeState)),
    avoidStates,
    regions,
    ...distance,
    ...readCost(clauses),
    control: readControl(clauses),
    religious: readReligious(clauses),
    kinds: readKinds(clauses),
    namedColleges: readNamedColleges(clauses),
  };
}

/** Each clause of one answer once: what is written a second time asks for nothing more. */
function said(clauses: readonly Clause[]): Clause[] {
  const first = new Map<string, Clause>();
  for (const clause of clauses) {
    const key = `${clause.typed.trim()}\n${clause.carriesRefusal}`;
    if (!first.has(key)) first.set(key, clause);
  }
  return [...first.values()];
}

const resumeAnswer = (record: AcademicFields): MaterialAnswer => ({
  form_id: RECORD_FORM,
  question_id: 'resume_file',
  question_text: 'Resume or activities',
  answer: record.resume_file,
});

/**
 * What the student's own answers ask of a college, each wish with the exact words behind it: every quote is a substring of the
 * answer it names. `homeState` (two letters) gives 'in-state' a meaning.
 */
export function readWishes(answers: MaterialAnswer[], record: AcademicFields, homeState: string | null): StudentWishes {
  const told = [...answers, resumeAnswer(record)].filter((answer) => answer.answer.trim() !== '');
  return wishesIn(
    told.flatMap((answer) => said(clausesOf(answer))),
    homeState,
  );
}

/** The wishes behind the reason of a review: 'too big' said of a disliked school asks for smaller ones. */
export function readReviewWishes(review: SchoolReview, homeState: string | null): StudentWishes {
  const answer: MaterialAnswer = {
    form_id: REVIEW_FORM,
    question_id: review.school_name,
    question_text: `What you said of ${review.school_name}`,
    answer: review.reason,
  };
  return wishesIn(said(clausesOf(answer, reviewRole(review.liked))), homeState);
}
