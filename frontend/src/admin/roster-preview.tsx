import type {
  ChangedField,
  RosterImport as RosterImportPreview,
  RosterQuestion,
  UnknownCounselor,
} from '@contract/roster-import';
import { type ReactNode, useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { countText, studentCount, wholeNumber } from '../ui/format';
import { FileEncodingNote } from './chosen-text';
import { useCall, useInvalidateAll } from '../api/use-call';
import Button from '@mui/material/Button';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { Field } from '../ui/field';
import { useSubmit } from '../ui/use-form';
import { ProblemAlert } from '../ui/states';
import { SwitchField } from '../ui/switch-field';
import { t } from './words';
import { Muted } from '../ui/text';

export const importDoneText = ({ counts, mailed }: RosterImportPreview): string =>
  [
    `${studentCount(counts.new)} added, ${studentCount(counts.changed)} changed.`,
    mailed > 0 ? `${countText(mailed, 'log-in email')} written.` : '',
  ].join(' ');

const LOGIN_WITHOUT_INVITATION = 'Otherwise they log in with Forgot Password or your school’s sign-in service.';
const NO_MAIL_SERVER =
  'No mail server is set up, so these emails stay in the outbox folder of this machine. Set one up first, or pass the links on yourself.';

/** The preview's questions answered yes: these lines, and all questions about emails. */
export interface ConfirmedRows {
  lines: readonly number[];
  allEmails: boolean;
}

function importCounts(
  { counts, questions, changed }: RosterImportPreview,
  { lines, allEmails }: ConfirmedRows,
): { added: number; total: number } {
  const yes = questions.rows.filter(({ line, kind }) => lines.includes(line) || (allEmails && kind === 'email'));
  const changedIds = new Set(changed.map(({ id }) => id));
  // A student who is already here isn't new.
  const matchedCount = yes.filter(({ kind }) => kind === 'same_student').length;
  const additionalCount = yes.filter(({ kind, id }) => kind !== 'same_student' && !changedIds.has(id)).length;
  return { added: counts.new - matchedCount, total: counts.new + counts.changed + additionalCount };
}

interface RosterConfirmProps {
  preview: RosterImportPreview;
  confirmedRows: ConfirmedRows;
  isBusy: boolean;
  onImport: (sendsInvitations: boolean) => void;
}

/** The buttons to press after reviewing a roster. */
function RosterConfirm({ preview, confirmedRows, isBusy, onImport }: RosterConfirmProps) {
  const [sendsInvitations, setSendsInvitations] = useState(true);
  const { added, total } = importCounts(preview, confirmedRows);
  const system = useCall(routes.readSystem, {});
  if (total === 0) return <Typography>There is nothing to import.</Typography>;
  return (
    <>
      {added > 0 && (
        <div>
          <SwitchField
            label="Email each new student how to log in"
            checked={sendsInvitations}
            onChange={setSendsInvitations}
            hint={system.data?.mail.leaves === false ? NO_MAIL_SERVER : LOGIN_WITHOUT_INVITATION}
          />
        </div>
      )}
      <Button variant="contained" disabled={isBusy} onClick={() => onImport(sendsInvitations && added > 0)}>
        <span>{`Import ${studentCount(total)}`}</span>
      </Button>
    </>
  );
}

const counselorCount = (count: number): string => countText(count, 'counselor');

interface NewCounselorInput {
  selected: boolean;
  /** Values the file leaves out. */
  name: string;
  email: string;
}

const counselorKey = ({ email, name }: UnknownCounselor): string => email ?? name ?? '';
const emptyEntry = ({ email }: UnknownCounselor): NewCounselorInput => ({
  selected: email !== null,
  name: '',
  email: '',
});

interface UnknownCounselorRowProps {
  counselor: UnknownCounselor;
  typedValues: NewCounselorInput;
  disabled: boolean;
  onType: (typedValues: NewCounselorInput) => void;
}

function UnknownCounselorRow({ counselor, typedValues, disabled, onType }: UnknownCounselorRowProps) {
  const { name, email, students } = counselor;
  const label = [name, email].filter((part) => part !== null).join(', ');
  const key = counselorKey(counselor);
  const missingFields = (['name', 'email'] as const).filter((field) => counselor[field] === null);
  return (
    <Box component="li">
      <FormControlLabel
        control={
          <Checkbox
            checked={typedValues.selected}
            disabled={disabled}
            onChange={(_, selected) => onType({ ...typedValues, selected })}
          />
        }
        label={`${label} (${studentCount(students)})`}
      />
      {typedValues.selected &&
        missingFields.map((field) => (
          <Field
            key={field}
            label={field === 'name' ? `Full name of ${key}` : `Email of ${key}`}
            type={field === 'name' ? 'text' : 'email'}
            required
            disabled={disabled}
            value={typedValues[field]}
            onChange={({ target }) => onType({ ...typedValues, [field]: target.value })}
          />
        ))}
    </Box>
  );
}

interface UnknownCounselorsProps {
  preview: RosterImportPreview;
  /** Previews the roster again, now that these counselors have accounts. */
  onAdded: (status: string) => void;
}

/** Counselors in the roster without an account: one click adds and invites them before the import. */
function UnknownCounselors({ preview: { unknown_counselors: unknownCounselors }, onAdded }: UnknownCounselorsProps) {
  const invalidateAll = useInvalidateAll();
  const [typedValues, setTypedValues] = useState<Readonly<Record<string, NewCounselorInput>>>({});
  const entryFor = (item: UnknownCounselor): NewCounselorInput => typedValues[counselorKey(item)] ?? emptyEntry(item);
  const selected = unknownCounselors.filter((item) => entryFor(item).selected);
  const { isBusy, problem, onSubmit } = useSubmit(async () => {
    for (const item of selected) {
      const entry = entryFor(item);
      await call(routes.createCounselor, { body: { name: item.name ?? entry.name, email: item.email ?? entry.email } });
    }
    onAdded(`${counselorCount(selected.length)} added and invited.`);
    await invalidateAll();
  });
  if (unknownCounselors.length === 0) return null;
  return (
    <Box
      component="form"
      aria-label="Counselors to add"
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 1, maxWidth: 560 }}
    >
      <Typography>{t('addCounselorsFirst')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        {unknownCounselors.map((item) => (
          <UnknownCounselorRow
            key={counselorKey(item)}
            counselor={item}
            typedValues={entryFor(item)}
            disabled={isBusy}
            onType={(entry) => setTypedValues((previous) => ({ ...previous, [counselorKey(item)]: entry }))}
          />
        ))}
      </Box>
      <ProblemAlert of={problem} />
      <Button type="submit" variant="outlined" disabled={isBusy || selected.length === 0} sx={{ justifySelf: 'start' }}>
        <span>{`Add and invite ${counselorCount(selected.length)}`}</span>
      </Button>
    </Box>
  );
}

const changeText = ({ field, from, to }: ChangedField): string =>
  `${t(`field_${field}`)} ${from === '' ? 'added:' : `${from} →`} ${to}`;

interface ChangeGroupProps {
  title: string;
  count: number;
  items: readonly { key: string; text: ReactNode }[];
}

function ChangeGroup({ title, count, items }: ChangeGroupProps) {
  if (count === 0) return null;
  return (
    <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 700, minHeight: 32 }}>
        {title}: {wholeNumber(count)}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {items.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {count > items.length && <li>and {wholeNumber(count - items.length)} more</li>}
      </Box>
    </Box>
  );
}

const joinParts = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ');

function RosterChanges({ preview, rowLabel = 'Row' }: { preview: RosterImportPreview; rowLabel?: string }) {
  const { counts, ignored, others } = preview;
  return (
    <Box sx={{ width: '100%' }}>
      <FileEncodingNote encoding={preview.read_as} />
      <ChangeGroup
        title="New students"
        count={counts.new}
        items={preview.new.map(({ line, name, email, grade, counselor }) => ({
          key: String(line),
          text: joinParts(name, email, grade === '' ? '' : `grade ${grade}`, counselor || 'unassigned'),
        }))}
      />
      <ChangeGroup
        title="Changed"
        count={counts.changed}
        items={preview.changed.map(({ id, name, fields }) => ({
          key: id,
          text: joinParts(name, ...fields.map(changeText)),
        }))}
      />
      <ChangeGroup
        title="Left out because of errors"
        count={counts.problems}
        items={preview.problems.map(({ file, line, problem }) => ({
          key: `${file} ${line} ${problem}`,
          text: `${file === null ? rowLabel : `${file}, row`} ${line}: ${problem}`,
        }))}
      />
      <ChangeGroup
        title="Names in capitals, written in normal case"
        count={preview.recased.total}
        items={preview.recased.rows.map(({ line, from, to }) => ({ key: String(line), text: `${from} → ${to}` }))}
      />
      <ChangeGroup
        title="Current students who aren’t in it and won’t change"
        count={counts.missing}
        items={preview.missing.map(({ id, name }) => ({ key: id, text: name }))}
      />
      <Muted sx={{ borderTop: 1, borderColor: 'divider', pt: 1.25 }}>
        {studentCount(counts.unchanged)} in it are already here and won’t change.
        {preview.columns.length > 0 && <span>{` Matched by: ${preview.matched_by ?? 'email'}.`}</span>}
        {preview.without_grade > 0 && (
          <span>{` No grade for ${wholeNumber(preview.without_grade)} of ${wholeNumber(preview.students)} students.`}</span>
        )}
        {!preview.is_whole && <span>{' This file lists only changes, so we can’t tell who is missing.'}</span>}
        {others > 0 && (
          <span>{` Not read: ${wholeNumber(others)} ${others === 1 ? 'row' : 'rows'} of staff, families, other schools or students who have left.`}</span>
        )}
        {ignored.length > 0 && <span>{` Unused columns: ${ignored.join(', ')}.`}</span>}
      </Muted>
    </Box>
  );
}

/** What the file says of a student whom an account may or may not belong to. */
const questionText = ({ kind, name, file_name: fileName, file_email: email }: RosterQuestion): string =>
  t(`ask_${kind}`, { name, email: email ?? '', student: email === null ? fileName : `${fileName} (${email})` });

interface RosterQuestionsProps {
  preview: RosterImportPreview;
  confirmedRows: ConfirmedRows;
  onChange: (confirmedRows: ConfirmedRows) => void;
}

/** Rows that could give an account to another person; each needs its own confirmation. */
function RosterQuestions({
  preview: { questions, kept_emails: keptEmails },
  confirmedRows,
  onChange,
}: RosterQuestionsProps) {
  const { lines, allEmails } = confirmedRows;
  if (questions.total === 0) return null;
  const additionalCount = questions.total - questions.rows.length;
  return (
    <Box role="group" aria-labelledby="roster-questions" sx={{ display: 'grid', gap: 1, width: '100%' }}>
      <Typography id="roster-questions" sx={{ fontWeight: 700 }}>
        Is this the same student? {wholeNumber(questions.total)} {questions.total === 1 ? 'row waits' : 'rows wait'} for
        your answer.
      </Typography>
      {keptEmails.total > 1 && (
        <FormControlLabel
          control={<Checkbox checked={allEmails} onChange={(_, checked) => onChange({ lines, allEmails: checked })} />}
          label={`Change the emails of all ${wholeNumber(keptEmails.total)} students whose number and name agree`}
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
        {questions.rows.map((question) => {
          const { line, kind, name, fields } = question;
          const isConfirmedTogether = allEmails && kind === 'email';
          return (
            <Box component="li" key={line} sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
              <div>{questionText(question)}</div>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{fields.map(changeText).join(' · ')}</Box>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={isConfirmedTogether || lines.includes(line)}
                    disabled={isConfirmedTogether}
                    onChange={(_, checked) =>
                      onChange({
                        allEmails,
                        lines: checked ? [...lines, line] : lines.filter((item) => item !== line),
                      })
                    }
                  />
                }
                label={t(`confirm_${kind}`, { name })}
              />
            </Box>
          );
        })}
      </Box>
      {additionalCount > 0 && (
        <Typography>And {wholeNumber(additionalCount)} more. Import these, then choose the file again.</Typography>
      )}
    </Box>
  );
}

interface RosterPreviewProps {
  preview: RosterImportPreview;
  rowLabel?: string;
  isBusy: boolean;
  onAdded: (status: string) => void;
  onImport: (sendsInvitations: boolean, confirmedRows: ConfirmedRows) => void;
}

function RosterPreviewBody({ preview, rowLabel, isBusy, onAdded, onImport }: RosterPreviewProps) {
  const [confirmedRows, setConfirmed] = useState<ConfirmedRows>({ lines: [], allEmails: false });
  return (
    <>
      <RosterChanges preview={preview} rowLabel={rowLabel} />
      <RosterQuestions preview={preview} confirmedRows={confirmedRows} onChange={setConfirmed} />
      <UnknownCounselors preview={preview} onAdded={onAdded} />
      <RosterConfirm
        preview={preview}
        confirmedRows={confirmedRows}
        isBusy={isBusy}
        onImport={(sendsInvitations) => onImport(sendsInvitations, confirmedRows)}
      />
    </>
  );
}

export const RosterPreview = (props: RosterPreviewProps) => (
  <RosterPreviewBody key={props.preview.fingerprint} {...props} />
);
