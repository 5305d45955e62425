import { z } from 'zod';
import { placeKey } from '../../../contract/forms';
import type { Candidate } from '../../../contract/student-input';
import { SCHOOL_SECTIONS, type SchoolSection } from '../../../contract/recommendations';
import type { AiTask, PromptBudget } from '../../ai-task';
import { nameInText } from './built-in/facts';
import { chosenFields } from '../../text/topics';
import { builtInSchoolWords } from './built-in/school-words';
import { holdsDanger } from '../../../guidance/safeguarding/sensitivity';
import { withoutCareAnswers } from '../../safety/concern/without-care-answers';
import { factsOfCandidate, factsOfStudent } from '../../checks/facts';
import {
  claimsOf,
  type EvidencedSentence,
  judge,
  lenientList,
  sentenceList,
  sentencesIn,
  withoutSentences,
} from '../../checks/gate/gate';
import type { Fact, Ground } from '../../checks/gate/ground';
import type { SchoolWords, SchoolWordsInput } from '../../generated-words';
import { maskText } from '../../safety/masking/mask-text';
import { EVIDENCE_RULES, withCommonRules, wrapInTag } from '../../prompting';
import { studentInputPrompt, studentPlaces, maskedStudentInput } from '../student-input-prompt';

export type { SchoolWords, SchoolWordsInput } from '../../generated-words';

/** The parts of a school's text a provider may write; addresses and tiers are excluded. */
const schoolDraft = z.object({
  unitid: z.number(),
  why: sentenceList,
  fit: z.object({ academic: sentenceList, social_cultural: sentenceList, financial: sentenceList }),
  overall_fit_rationale: sentenceList,
  potential_challenges: sentenceList,
  why_school_essay_points: sentenceList,
});
type SchoolDraft = z.infer<typeof schoolDraft>;

const MAX_SENTENCES = 4;
const MAX_POINTS = 6;

interface CheckedSchool {
  words: SchoolWords;
  writtenCount: number;
}

/**
 * Checks a provider's text about one school sentence by sentence; a section with nothing left keeps the built-in text.
 */
function checkedSchool(draft: SchoolDraft, fallback: SchoolWords, ground: Ground): CheckedSchool {
  const builtIn: SchoolSection[] = [];
  let writtenCount = 0;
  const gatedTexts = (draftSentences: readonly EvidencedSentence[], max: number, needsSupport: boolean): string[] =>
    draftSentences
      .map((item) => judge(item, ground, needsSupport))
      .flatMap((judgedSentence) => judgedSentence?.text ?? [])
      .slice(0, max);
  const list = (
    section: SchoolSection,
    draftSentences: readonly EvidencedSentence[],
    own: string[],
    needsSupport = true,
  ): string[] => {
    const keptItems = gatedTexts(
      draftSentences,
      section.startsWith('fit') || section === 'why' ? MAX_SENTENCES : MAX_POINTS,
      needsSupport,
    );
    if (keptItems.length) writtenCount += 1;
    else builtIn.push(section);
    return keptItems.length ? keptItems : own;
  };
  const text = (section: SchoolSection, draftSentences: readonly EvidencedSentence[], own: string): string =>
    list(section, draftSentences, [own]).join(' ');
  const words: SchoolWords = {
    ...fallback,
    why: text('why', draft.why, fallback.why),
    fit: {
      academic: text('fit.academic', draft.fit.academic, fallback.fit.academic),
      social_cultural: text('fit.social_cultural', draft.fit.social_cultural, fallback.fit.social_cultural),
      financial: text('fit.financial', draft.fit.financial, fallback.fit.financial),
    },
    overall_fit_rationale: list('overall_fit_rationale', draft.overall_fit_rationale, fallback.overall_fit_rationale),
    potential_challenges: list('potential_challenges', draft.potential_challenges, fallback.potential_challenges),
    why_school_essay_points: list(
      'why_school_essay_points',
      draft.why_school_essay_points,
      fallback.why_school_essay_points,
      false,
    ),
  };
  return { words: { ...words, builtInSections: builtIn }, writtenCount };
}

const draft = z.object({ schools: z.array(schoolDraft) });
type SchoolsDraft = z.infer<typeof draft>;

/** Parses a small model's response: whatever is missing for a school becomes empty. */
const lenientSchema = z.object({
  schools: z
    .array(
      z
        .object({
          unitid: z.coerce.number(),
          why: lenientList,
          fit: z
            .object({ academic: lenientList, social_cultural: lenientList, financial: lenientList })
            .catch({ academic: [], social_cultural: [], financial: [] }),
          overall_fit_rationale: lenientList,
          potential_challenges: lenientList,
          why_school_essay_points: lenientList,
        })
        .nullable()
        .catch(null),
    )
    .transform((items) => items.filter((item) => item !== null)),
});

const SYSTEM = withCommonRules(
  [
    "Word the recommendations of given colleges for one student, addressed to the student as 'you'. The colleges, their order and their tiers are decided; you only word them.",
    'Answer every college once, by its unitid. Every section is a list of sentences.',
    EVIDENCE_RULES,
    'Of a college say only what its own facts say, never what you remember of it: no program, person, place, prize, rule, date or sum that is not among them.',
    'why: 2 or 3 sentences. fit.academic, fit.social_cultural, fit.financial: 2 or 3 sentences each. overall_fit_rationale: 3 to 5 points. potential_challenges: 1 to 4 honest points. why_school_essay_points: 2 or 3 questions that put words of the student beside a fact and ask them to think; never prose that could be handed in, never in the first person.',
    'Let no two colleges read alike. Do not mention any other college. Call the college by no other tier than the one given. Say nothing about chances, deadlines, scholarships or how to apply.',
    'Example of a sentence: {"text": "You asked for teachers who know your name, and here there are 9 students for each instructor.", "facts": ["c7f6"], "quotes": ["teachers know my name"]}',
    'Example of a question: {"text": "What would you ask a student there about “teachers know my name”?", "facts": [], "quotes": ["teachers know my name"]}',
  ].join('\n'),
);

/** The input without answers that contain signs of danger, including their quotes behind the reasons. */
function withoutDangerAnswers({ studentInput, candidates }: SchoolWordsInput): SchoolWordsInput {
  const remaining = withoutCareAnswers(studentInput);
  if (remaining === studentInput) return { studentInput, candidates };
  const keptItems = new Set(remaining.answers.map(placeKey));
  const omittedPlaces = new Set(studentInput.answers.map(placeKey).filter((place) => !keptItems.has(place)));
  return {
    studentInput: remaining,
    candidates: candidates.map((candidate) => ({
      ...candidate,
      reasons: candidate.reasons.map((reason) => {
        const position = reason.evidence;
        const isOmitted = position !== null && (holdsDanger(position.quote) || omittedPlaces.has(placeKey(position)));
        return isOmitted ? { ...reason, evidence: null } : reason;
      }),
    })),
  };
}

function maskedCandidate(candidate: Candidate, names: readonly string[]): Candidate {
  return {
    ...candidate,
    reasons: candidate.reasons.map((reason) => ({
      ...reason,
      text: maskText(reason.text, names),
      evidence: reason.evidence && { ...reason.evidence, quote: maskText(reason.evidence.quote, names) },
    })),
  };
}

function factsOf({ studentInput, candidates }: SchoolWordsInput): Fact[][] {
  const audience = { homeState: studentInput.homeState, wantedFields: chosenFields(studentInput) };
  return candidates.map((candidate, place) => factsOfCandidate(candidate, place, audience));
}

function collegePrompt({ college }: Candidate, facts: readonly Fact[]): string {
  const lines = facts.map(({ id, text }) => `${id}: ${text}`).join('\n');
  return wrapInTag('college', lines, { unitid: String(college.unitid), name: college.name });
}

/** Tokens in the response per school. */
const TOKENS_PER_SCHOOL = 600;
const INSTRUCTION = 'Word the colleges above for this student.';

function prompt(sentInput: SchoolWordsInput, budget?: PromptBudget): string {
  const facts = factsOf(sentInput);
  const schools = sentInput.candidates.map((candidate, place) => collegePrompt(candidate, facts[place]));
  if (!budget) return [studentInputPrompt(sentInput.studentInput), ...schools, INSTRUCTION].join('\n\n');
  // The first schools on the list, with half the room for the student's words; the others keep the built-in text.
  const words = studentInputPrompt(sentInput.studentInput, Math.floor(budget.characters / 2));
  const max = Math.max(1, Math.floor(budget.outputTokens / TOKENS_PER_SCHOOL));
  let remaining = budget.characters - words.length - INSTRUCTION.length;
  const fittingSchools = schools.slice(0, max).filter((school) => (remaining -= school.length + 2) >= 0);
  return [words, ...fittingSchools, INSTRUCTION].join('\n\n');
}

function groundsOf(input: SchoolWordsInput, sentInput: SchoolWordsInput): Ground[] {
  const own = withoutDangerAnswers(input).studentInput;
  const student = factsOfStudent(sentInput.studentInput);
  const names = input.candidates.map(({ college }) => college.name);
  const places = studentPlaces(own, sentInput.studentInput);
  return factsOf(sentInput).map((facts, place) => {
    const { college, tier } = input.candidates[place];
    return {
      facts: new Map([...facts, ...student].map((fact) => [fact.id, fact])),
      places,
      system: SYSTEM,
      college: {
        names: [college.name, nameInText(college), ...college.aliases],
        tier,
        otherNames: names.filter((_, position) => position !== place),
      },
    };
  });
}

/** The texts for the schools on a list; facts, tiers, order, and addresses never come from the provider. */
export const schoolWordsTask: AiTask<SchoolWordsInput, SchoolWords[], SchoolsDraft> = {
  name: 'school-words',
  promptVersion: 'school-words-3',
  deadlineMs: 180_000,
  maxOutputTokens: 14_000,
  system: SYSTEM,
  schema: draft,
  lenient: lenientSchema,
  sentKinds: ['answers', 'grade', 'scores', 'wishes', 'colleges'],

  settleByRule: ({ candidates }) => (candidates.length ? null : []),
  sentInput(input, names) {
    const { studentInput, candidates } = withoutDangerAnswers(input);
    return {
      studentInput: maskedStudentInput(studentInput, names),
      candidates: candidates.map((item) => maskedCandidate(item, names)),
    };
  },
  prompt,
  createBuiltInValue: (input) => builtInSchoolWords(withoutDangerAnswers(input)),

  check({ schools }, input, sentInput) {
    const fallback = this.createBuiltInValue(input);
    const draftSentences = new Map([...schools].reverse().map((school) => [school.unitid, school]));
    const grounds = groundsOf(input, sentInput);
    let writtenCount = 0;
    const words = input.candidates.map(({ college }, place): SchoolWords => {
      const school = draftSentences.get(college.unitid);
      if (!school) return { ...fallback[place], builtInSections: [...SCHOOL_SECTIONS] };
      const checkedSchoolWords = checkedSchool(school, fallback[place], grounds[place]);
      writtenCount += checkedSchoolWords.writtenCount;
      return checkedSchoolWords.words;
    });
    return writtenCount ? words : null;
  },

  extractClaims({ schools }, input, sentInput) {
    const grounds = groundsOf(input, sentInput);
    return schools.flatMap((school) => {
      const place = input.candidates.findIndex(({ college }) => college.unitid === school.unitid);
      return place < 0 ? [] : claimsOf(sentencesIn(school), grounds[place]);
    });
  },
  withoutClaims: withoutSentences,
};
