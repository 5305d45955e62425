import { z } from 'zod';
import type { Candidate } from '../../contract/material';
import type { AiTask } from '../ai-task';
import { ownAnswers } from '../built-in/reading';
import { builtInSchoolWords } from '../built-in/schools/school-words';
import { readDanger } from '../../guidance/safeguarding/read-danger';
import { withoutCareAnswers } from '../care/without-care-answers';
import { checkedSchool, schoolDraft } from '../checks/school-draft';
import type { SchoolWords, SchoolWordsInput } from '../generated-words';
import { maskText } from '../masking';
import { systemText, tagged } from '../prompting';
import { materialPrompt, shownMaterial } from './material-prompt';

export type { SchoolWords, SchoolWordsInput } from '../generated-words';

const draft = z.object({ schools: z.array(schoolDraft) });
type SchoolsDraft = z.infer<typeof draft>;

const SYSTEM = systemText(
  [
    "Word the recommendations of given colleges for one student, addressed to the student as 'you'. The colleges, their order and their tiers are decided; you only word them.",
    'Answer every college once, by its unitid. Rest each sentence on the facts, reasons and misses given for that college, or on words of the student quoted exactly in double quotation marks. Use no other numbers, and round none.',
    'why: 2 or 3 sentences. fit.academic, fit.social_cultural, fit.financial: 2 or 3 sentences each. overall_fit_rationale: 3 to 5 points. potential_challenges: 1 to 4 honest points. why_school_essay_points: 2 or 3 prompts that put words of the student beside a fact they can check and ask them to think; never prose that could be handed in, never in the first person.',
    'Let no two colleges read alike. Do not mention any other college. Call the college by no other tier than the one given. Promise nothing about admission.',
  ].join('\n'),
);

/** The input without answers that hold signs of danger, their quotes behind the reasons included. */
function safe({ material, candidates }: SchoolWordsInput): SchoolWordsInput {
  const left = withoutCareAnswers(material);
  if (left === material) return { material, candidates };
  const placeOf = (at: { form_id: string; question_id: string }): string => `${at.form_id}\n${at.question_id}`;
  const kept = new Set(left.answers.map(placeOf));
  const leftOut = new Set(material.answers.map(placeOf).filter((place) => !kept.has(place)));
  return {
    material: left,
    candidates: candidates.map((candidate) => ({
      ...candidate,
      reasons: candidate.reasons.map((reason) => {
        const at = reason.evidence;
        const lost = at !== null && (readDanger(at.quote) !== null || leftOut.has(placeOf(at)));
        return lost ? { ...reason, evidence: null } : reason;
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

function collegePrompt({ college, tier, arithmetic, reasons, misses }: Candidate): string {
  const {
    website_url,
    admissions_url,
    apply_url,
    financial_aid_url,
    net_price_calculator_url,
    latitude,
    longitude,
    ...facts
  } = college;
  void [website_url, admissions_url, apply_url, financial_aid_url, net_price_calculator_url, latitude, longitude];
  const told = {
    facts,
    tier,
    arithmetic: arithmetic.steps,
    reasons: reasons.map(({ text, evidence }) => ({ text, student_words: evidence?.quote ?? null })),
    misses,
  };
  return tagged('college', JSON.stringify(told), { unitid: String(college.unitid) });
}

const textsOf = ({ material }: SchoolWordsInput): string =>
  ownAnswers(material)
    .map(({ answer }) => answer)
    .join('\n');

/** The words of the schools on a list; facts, tiers, order and addresses are never the provider's. */
export const schoolWordsTask: AiTask<SchoolWordsInput, SchoolWords[], SchoolsDraft> = {
  name: 'school-words',
  deadlineMs: 180_000,
  mostOutputTokens: 14_000,
  system: SYSTEM,
  schema: draft,
  sends: ['answers', 'grade', 'scores', 'wishes', 'colleges'],

  settled: ({ candidates }) => (candidates.length ? null : []),
  shown(input, names) {
    const { material, candidates } = safe(input);
    return {
      material: shownMaterial(material, names),
      candidates: candidates.map((one) => maskedCandidate(one, names)),
    };
  },
  prompt: ({ material, candidates }) =>
    [materialPrompt(material), ...candidates.map(collegePrompt), 'Word the colleges above for this student.'].join(
      '\n\n',
    ),
  builtIn: (input) => builtInSchoolWords(safe(input)),

  check({ schools }, input, shown) {
    const { candidates } = input;
    const fallback = this.builtIn(input);
    const drafts = new Map([...schools].reverse().map((school) => [school.unitid, school]));
    const own = textsOf(safe(input));
    const mayNameFederalAid = input.material.discretion.advisesFafsa;
    let worded = 0;
    const words = candidates.map((candidate, place) => {
      const school = drafts.get(candidate.college.unitid);
      const others = candidates.filter((one) => one !== candidate).map(({ college }) => college.name);
      const ground = { candidate, others, own, shown: textsOf(shown), system: SYSTEM, mayNameFederalAid };
      const checked = school ? checkedSchool(school, fallback[place], ground) : null;
      if (checked) worded += 1;
      return checked ?? fallback[place];
    });
    return worded ? words : null;
  },
};
