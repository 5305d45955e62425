import type { RosterImport } from '../../contract/roster-import';
import { ROSTER_FILE } from '../../contract/roster-import-limits';
import { type RosterValues, shownFields } from './roster-values';
import type { RosterPreview } from './roster-preview.service';
import type { RosterQuestion } from './roster-questions';

/** What waits for a yes, and the emails among it. */
function questionsOf(
  questions: readonly RosterQuestion[],
  nameOf: (counselorId: string) => string,
): Pick<RosterImport, 'questions' | 'kept_emails'> {
  const emails = questions.filter(({ kind }) => kind === 'email');
  const row = ({ line, kind, id, fileName, fileEmail, change }: RosterQuestion) => ({
    ...{ line, kind, id, name: change.name, fields: shownFields(change, nameOf) },
    ...{ file_name: fileName, file_email: fileEmail },
  });
  return {
    questions: { total: questions.length, rows: questions.slice(0, ROSTER_FILE.shown).map(row) },
    kept_emails: {
      total: emails.length,
      rows: emails
        .slice(0, ROSTER_FILE.shownProblems)
        .map(({ line, id, fileEmail, change }) => ({ line, id, name: change.name, email: fileEmail ?? '' })),
    },
  };
}

/** The answer to a look: numbers, and the first of each kind. */
export function answerOf({
  diff,
  counselors,
  joining,
  ignored,
  others,
  fingerprint,
  ...source
}: RosterPreview): RosterImport {
  const { created, changed, unchanged, missing, problems, unknown } = diff;
  const names = new Map(counselors.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  const newRow = ({ line, values }: { line: number; values: RosterValues }) => ({
    line,
    name: values.name,
    email: values.email,
    grade: values.grade === null ? '' : String(values.grade),
    counselor: values.counselor === null ? '' : nameOf(values.counselor),
  });
  return {
    import_id: null,
    fingerprint,
    counts: {
      new: created.length,
      changed: changed.length,
      unchanged,
      missing: missing.length,
      problems: problems.length,
    },
    new: created.slice(0, ROSTER_FILE.shown).map(newRow),
    changed: changed
      .slice(0, ROSTER_FILE.shown)
      .map((one) => ({ line: one.line, id: one.id, name: one.name, fields: shownFields(one, nameOf) })),
    missing: missing.slice(0, ROSTER_FILE.shown).map(({ id, name }) => ({ id, name })),
    problems: problems
      .slice(0, ROSTER_FILE.shownProblems)
      .map(({ file = null, line, problem }) => ({ file, line, problem })),
    ...questionsOf(diff.questions, nameOf),
    unknown_counselors: unknown.slice(0, ROSTER_FILE.mostCounselors),
    new_counselors: joining.length,
    schools: source.schools,
    source_school: source.school?.id ?? null,
    is_whole: source.isWhole,
    read_as: source.readAs,
    others,
    ignored,
    columns: source.columns,
    column_choices: [...(source.table?.choices ?? [])],
    matched_by: source.matchedBy,
    ...source.people,
    mailed: 0,
  };
}
