import type { CounselorLine, CounselorLineKind, CounselorView, CounselorViewAnswer } from '@contract/profiles';
import type { Evidence } from '@contract/text';
import { evidenceOf } from '../../student-record/evidence-quote';

export type Profile = CounselorViewAnswer['profile'];

export interface CounselorViewLine extends CounselorLine {
  text: string;
  evidence: readonly Evidence[];
}

export function linesIn({ studentProfile, lines, evidence }: Profile, field: keyof CounselorView): CounselorViewLine[] {
  const texts = studentProfile[field].split('\n');
  return lines
    .filter((one) => one.field === field)
    .map((one) => ({ ...one, text: texts[one.index] ?? '', evidence: evidenceOf(evidence, field, one.index) }));
}

export const textsOf = (profile: Profile, kind: CounselorLineKind): string[] =>
  (Object.keys(profile.studentProfile) as (keyof CounselorView)[]).flatMap((field) =>
    linesIn(profile, field)
      .filter((line) => line.kind === kind)
      .map(({ text }) => text),
  );

export interface FullAnswer {
  at: NonNullable<CounselorLine['answer']>;
  text: string;
}

/** The answers of a section, in order. Each line of an answer is a line of the view. */
export function answersIn(profile: Profile, field: keyof CounselorView): FullAnswer[] {
  const answers = new Map<string, FullAnswer>();
  for (const { answer: at, text } of linesIn(profile, field)) {
    if (at === null) continue;
    const key = `${at.form_id} ${at.question_id}`;
    const before = answers.get(key);
    answers.set(key, { at, text: before ? `${before.text}\n${text}` : text });
  }
  return [...answers.values()];
}
