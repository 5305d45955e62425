import type { CounselorLine, CounselorLineKind, CounselorView, CounselorViewAnswer } from '@contract/profiles';
import type { Evidence } from '@contract/text';
import { evidenceOf } from '../../student-record/statement-evidence';

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

const isSame = (one: CounselorLine['answer'], other: CounselorLine['answer']): boolean =>
  one !== null && one.form_id === other?.form_id && one.question_id === other.question_id;

/** Lines of one answer that stand next to each other, together. */
export function byAnswer(lines: readonly ShownLine[]): { answer: CounselorLine['answer']; lines: ShownLine[] }[] {
  const groups: { answer: CounselorLine['answer']; lines: ShownLine[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && isSame(last.answer, line.answer)) last.lines.push(line);
    else groups.push({ answer: line.answer, lines: [line] });
  }
  return groups;
}

/** What a question asks, without what helps to answer it: 'What makes you happy?' */
export function shortQuestion(question: string): string {
  const part = question.split(' — ').at(-1) ?? question;
  return /^.*?[?.](?=\s|$)/.exec(part)?.[0] ?? part;
}
