import type { CounselorLine, CounselorLineKind, CounselorView, CounselorViewAnswer } from '@contract/profiles';
import type { Evidence } from '@contract/text';
import { evidenceOf } from '../../student-record/evidence-quote';

export type Profile = CounselorViewAnswer['profile'];

/** A line of the view with its text and the words behind it. */
export interface ShownLine extends CounselorLine {
  text: string;
  evidence: readonly Evidence[];
}

/** The lines of one section, in order. */
export function linesIn({ studentProfile, lines, evidence }: Profile, field: keyof CounselorView): ShownLine[] {
  const texts = studentProfile[field].split('\n');
  return lines
    .filter((one) => one.field === field)
    .map((one) => ({ ...one, text: texts[one.index] ?? '', evidence: evidenceOf(evidence, field, one.index) }));
}

/** The texts of all lines of one kind, in the order of the sections. */
export const textsOf = (profile: Profile, kind: CounselorLineKind): string[] =>
  (Object.keys(profile.studentProfile) as (keyof CounselorView)[]).flatMap((field) =>
    linesIn(profile, field)
      .filter((line) => line.kind === kind)
      .map(({ text }) => text),
  );

/** One answer, whole. */
export interface WholeAnswer {
  at: NonNullable<CounselorLine['answer']>;
  text: string;
}

/** The answers of a section, in order: each line of an answer is a line of the view. */
export function answersIn(profile: Profile, field: keyof CounselorView): WholeAnswer[] {
  const answers = new Map<string, WholeAnswer>();
  for (const { answer: at, text } of linesIn(profile, field)) {
    if (at === null) continue;
    const key = `${at.form_id} ${at.question_id}`;
    const before = answers.get(key);
    answers.set(key, { at, text: before ? `${before.text}\n${text}` : text });
  }
  return [...answers.values()];
}
