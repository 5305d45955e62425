import type { CounselorLine, CounselorLineKind, CounselorView, CounselorViewAnswer } from '@contract/profiles';
import type { Evidence } from '@contract/text';
import { evidenceOf } from '../../student-record/evidence-quote';

export type Profile = CounselorViewAnswer['profile'];

export interface CounselorViewLine extends CounselorLine {
  text: string;
  evidence: readonly Evidence[];
}

export function linesOf({ studentProfile, lines, evidence }: Profile, field: keyof CounselorView): CounselorViewLine[] {
  const texts = studentProfile[field].split('\n');
  return lines
    .filter((line) => line.field === field)
    .map((line) => ({ ...line, text: texts[line.index] ?? '', evidence: evidenceOf(evidence, field, line.index) }));
}

export const lineTexts = (profile: Profile, kind: CounselorLineKind): string[] =>
  (Object.keys(profile.studentProfile) as (keyof CounselorView)[]).flatMap((field) =>
    linesOf(profile, field)
      .filter((line) => line.kind === kind)
      .map(({ text }) => text),
  );

export interface FullAnswer {
  questionRef: NonNullable<CounselorLine['answer']>;
  text: string;
}

/** The answers of a section, in order. Each line of an answer is a line of the view. */
export function answersOf(profile: Profile, field: keyof CounselorView): FullAnswer[] {
  const answers = new Map<string, FullAnswer>();
  for (const { answer: questionRef, text } of linesOf(profile, field)) {
    if (questionRef === null) continue;
    const key = `${questionRef.form_id} ${questionRef.question_id}`;
    const previous = answers.get(key);
    answers.set(key, { questionRef, text: previous ? `${previous.text}\n${text}` : text });
  }
  return [...answers.values()];
}
