import type { AcademicFields } from '../../contract/academic';
import { questionFacts } from '../../contract/forms/question-facts';
import type { MaterialAnswer, StudentMaterial } from '../../contract/material';
import { ownAnswers } from '../built-in/reading';
import { areaInText } from '../built-in/field-words';
import { wishPhrase } from '../built-in/wish-words';
import { wishesOf } from '../built-in/wishes-of';
import { joinWords } from '../built-in/variety';
import { withoutCareAnswers } from '../care/without-care-answers';
import { maskText } from '../masking';
import { NO_FEDERAL_FORM } from '../privacy/aid-forms';
import { tagged } from '../prompting';

const ANSWER_LONGEST = 3000;
const ALL_LONGEST = 60_000;

const mayLeave = (answer: MaterialAnswer): boolean => {
  const facts = questionFacts(answer);
  return !facts?.private && !facts?.identifiesPerson;
};

/**
 * The material as a hosted provider may see it: no name, nothing a parent wrote, no answer with signs of danger, free text
 * masked. Answers keep their place, so that a quote can be found again in the original.
 */
export function shownMaterial(material: StudentMaterial, names: readonly string[]): StudentMaterial {
  const safe = withoutCareAnswers(material);
  const record = Object.fromEntries(
    Object.entries(safe.record).map(([field, text]) => [
      field,
      field === 'transcript_file' ? '' : maskText(text, names),
    ]),
  ) as AcademicFields;
  return {
    ...safe,
    firstName: '',
    record,
    answers: safe.answers.filter(mayLeave).map((answer) => ({ ...answer, answer: maskText(answer.answer, names) })),
  };
}

/** The answers a provider is shown, each with the short reference it quotes by; the same order for the same material. */
export function referenced(shown: StudentMaterial): { ref: string; answer: MaterialAnswer }[] {
  return ownAnswers(shown).map((answer, at) => ({ ref: `a${at + 1}`, answer }));
}

const FACTS: readonly [keyof AcademicFields, string][] = [
  ['unweighted_gpa', 'Unweighted GPA'],
  ['weighted_gpa', 'Weighted GPA'],
  ['class_rank', 'Class rank'],
  ['sat_score', 'SAT'],
  ['act_score', 'ACT'],
];

/** Everything a provider is told of a student, in tags. */
export function materialPrompt(shown: StudentMaterial): string {
  const record = FACTS.filter(([field]) => shown.record[field].trim()).map(
    ([field, label]) => `${label}: ${shown.record[field].trim()}`,
  );
  const fields = shown.interests.slice(0, 5).map(({ area }) => areaInText(area));
  const wishes = wishPhrase(wishesOf(shown));
  let left = ALL_LONGEST;
  const answers = referenced(shown).flatMap(({ ref, answer }) => {
    const text = answer.answer.slice(0, Math.min(ANSWER_LONGEST, left));
    left -= text.length;
    return text ? [tagged('student_answer', text, { ref, question: answer.question_text })] : [];
  });
  return [
    shown.grade === null ? 'Grade: not known' : `Grade: ${shown.grade}`,
    tagged('academic_record', record.join('\n') || 'nothing on record'),
    ...(shown.discretion.advisesFafsa ? [] : [NO_FEDERAL_FORM]),
    `Fields of study this app read from the answers: ${joinWords(fields) || 'none yet'}.`,
    `Wishes for a college this app read from the answers: ${wishes?.text ?? 'none yet'}.`,
    ...answers,
  ].join('\n\n');
}
