import type {
  ChangedField,
  RosterImport as Look,
  RosterQuestion,
  RosterQuestionKind,
  UnknownCounselor,
} from '@contract/roster-import';
import { type ReactNode, useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { counted, studentCount, wholeNumber } from '../ui/format';
import type { RosterField } from '@contract/roster-columns';
import { FileEncodingNote } from './chosen-text';
import { useCall, useInvalidateAll } from '../api/use-call';
import Button from '@mui/material/Button';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { Field } from '../ui/field';
import { useSubmit } from '../ui/use-form';
import { ProblemAlert } from '../ui/states';
import { SwitchField } from '../ui/switch-field';

export const doneText = ({ counts, mailed }: Look): string =>
  [
    `${studentCount(counts.new)} added, ${studentCount(counts.changed)} changed.`,
    mailed > 0 ? `${counted(mailed, 'log-in email')} written.` : '',
  ].join(' ');

const WITHOUT_MAIL = 'Otherwise they log in with Forgot Password or your school’s sign-in service.';
const NO_MAIL =
  'No mail server is set up, so these emails stay in the outbox folder of this machine. Set one up first, or pass the links on yourself.';

/** The preview's questions answered yes: these lines, and all questions about emails. */
export interface Confirmed {
  lines: readonly number[];
  emails: boolean;
}

function importCounts(
  { counts, questions, changed }: Look,
  { lines, emails }: Confirmed,
): { added: number; all: number } {
  const yes = questions.rows.filter(({ line, kind }) => lines.includes(line) || (emails && kind === 'email'));
  const isChangedAnyway = new Set(changed.map(({ id }) => id));
  // A student who is already here isn't new.
  const moved = yes.filter(({ kind }) => kind === 'same_student').length;
  const more = yes.filter(({ kind, id }) => kind !== 'same_student' && !isChangedAnyway.has(id)).length;
  return { added: counts.new - moved, all: counts.new + counts.changed + more };
}

interface RosterConfirmProps {
  look: Look;
  confirmed: Confirmed;
  busy: boolean;
  onImport: (mail: boolean) => void;
}

/** The buttons to press after reviewing a roster. */
function RosterConfirm({ look, confirmed, busy, onImport }: RosterConfirmProps) {
  const [mail, setMail] = useState(true);
  const { added, all } = importCounts(look, confirmed);
  const system = useCall(routes.readSystem, {});
  if (all === 0) return <Typography>There is nothing to import.</Typography>;
  return (
    <>
      {added > 0 && (
        <div>
          <SwitchField
            label="Email each new student how to log in"
            checked={mail}
            onChange={setMail}
            hint={system.data?.mail.leaves === false ? NO_MAIL : WITHOUT_MAIL}
          />
        </div>
      )}
      <Button variant="contained" disabled={busy} onClick={() => onImport(mail && added > 0)}>
        <span>{`Import ${studentCount(all)}`}</span>
      </Button>
    </>
  );
}

const counselorCount = (count: number): string => counted(count, 'counselor');

interface TypedCounselor {
  chosen: boolean;
  /** Values the file leaves out. */
  name: string;
  email: string;
}

const keyOf = ({ email, name }: UnknownCounselor): string => email ?? name ?? '';
const blank = ({ email }: UnknownCounselor): TypedCounselor => ({ chosen: email !== null, name: '', email: '' });

interface UnknownCounselorRowProps {
  counselor: UnknownCounselor;
  typed: TypedCounselor;
  disabled: boolean;
  onType: (typed: TypedCounselor) => void;
}

function UnknownCounselorRow({ counselor, typed, disabled, onType }: UnknownCounselorRowProps) {
  const { name, email, students } = counselor;
  const who = [name, email].filter((part) => part !== null).join(', ');
  const of = keyOf(counselor);
  const boxes = (['name', 'email'] as const).filter((field) => counselor[field] === null);
  return (
    <Box component="li">
      <FormControlLabel
        control={
          <Checkbox checked={typed.chosen} disabled={disabled} onChange={(_, chosen) => onType({ ...typed, chosen })} />
        }
        label={`${who} (${studentCount(students)})`}
      />
      {typed.chosen &&
        boxes.map((field) => (
          <Field
            key={field}
            label={field === 'name' ? `Full name of ${of}` : `Email of ${of}`}
            type={field === 'name' ? 'text' : 'email'}
            required
            disabled={disabled}
            value={typed[field]}
            onChange={({ target }) => onType({ ...typed, [field]: target.value })}
          />
        ))}
    </Box>
  );
}

interface UnknownCounselorsProps {
  look: Look;
  /** Previews the roster again, now that these counselors have accounts. */
  onAdded: (status: string) => void;
}

/** Counselors in the roster without an account: one click adds and invites them before the import. */
function UnknownCounselors({ look: { unknown_counselors: unknown }, onAdded }: UnknownCounselorsProps) {
  const invalidateAll = useInvalidateAll();
  const [typed, setTyped] = useState<Readonly<Record<string, TypedCounselor>>>({});
  const typedOf = (one: UnknownCounselor): TypedCounselor => typed[keyOf(one)] ?? blank(one);
  const chosen = unknown.filter((one) => typedOf(one).chosen);
  const { busy, problem, onSubmit } = useSubmit(async () => {
    for (const one of chosen) {
      const entry = typedOf(one);
      await call(routes.createCounselor, { body: { name: one.name ?? entry.name, email: one.email ?? entry.email } });
    }
    onAdded(`${counselorCount(chosen.length)} added and invited.`);
    await invalidateAll();
  });
  if (unknown.length === 0) return null;
  return (
    <Box
      component="form"
      aria-label="Counselors to add"
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 1, maxWidth: 560 }}
    >
      <Typography>
        Your school does not have these counselors yet. Their students are left out until you add them. Check each
        email: anyone with access to it can read what these students write.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        {unknown.map((one) => (
          <UnknownCounselorRow
            key={keyOf(one)}
            counselor={one}
            typed={typedOf(one)}
            disabled={busy}
            onType={(entry) => setTyped((before) => ({ ...before, [keyOf(one)]: entry }))}
          />
        ))}
      </Box>
      <ProblemAlert of={problem} />
      <Button type="submit" variant="outlined" disabled={busy || chosen.length === 0} sx={{ justifySelf: 'start' }}>
        <span>{`Add and invite ${counselorCount(chosen.length)}`}</span>
      </Button>
    </Box>
  );
}

const FIELD_WORDS: Record<RosterField, string> = {
  student_number: 'number',
  name: 'name',
  email: 'email',
  grade: 'grade',
  counselor: 'counselor',
};

const changeText = ({ field, from, to }: ChangedField): string =>
  `${FIELD_WORDS[field]} ${from === '' ? 'added:' : `${from} →`} ${to}`;

interface ChangeGroupProps {
  title: string;
  count: number;
  shown: readonly { key: string; text: ReactNode }[];
}

function ChangeGroup({ title, count, shown }: ChangeGroupProps) {
  if (count === 0) return null;
  return (
    <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 700, minHeight: 32 }}>
        {title}: {wholeNumber(count)}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {shown.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {count > shown.length && <li>and {wholeNumber(count - shown.length)} more</li>}
      </Box>
    </Box>
  );
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ');

function RosterChanges({ look, place = 'Row' }: { look: Look; place?: string }) {
  const { counts, ignored, others } = look;
  return (
    <Box sx={{ width: '100%' }}>
      <FileEncodingNote readAs={look.read_as} />
      <ChangeGroup
        title="New students"
        count={counts.new}
        shown={look.new.map(({ line, name, email, grade, counselor }) => ({
          key: String(line),
          text: joined(name, email, grade === '' ? '' : `grade ${grade}`, counselor || 'unassigned'),
        }))}
      />
      <ChangeGroup
        title="Changed"
        count={counts.changed}
        shown={look.changed.map(({ id, name, fields }) => ({ key: id, text: joined(name, ...fields.map(changeText)) }))}
      />
      <ChangeGroup
        title="Left out because of errors"
        count={counts.problems}
        shown={look.problems.map(({ file, line, problem }) => ({
          key: `${file} ${line} ${problem}`,
          text: `${file === null ? place : `${file}, row`} ${line}: ${problem}`,
        }))}
      />
      <ChangeGroup
        title="Names in capitals, written in normal case"
        count={look.recased.total}
        shown={look.recased.rows.map(({ line, from, to }) => ({ key: String(line), text: `${from} → ${to}` }))}
      />
      <ChangeGroup
        title="Current students who aren’t in it and won’t change"
        count={counts.missing}
        shown={look.missing.map(({ id, name }) => ({ key: id, text: name }))}
      />
      <Typography variant="body2" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.25, color: 'text.secondary' }}>
        {studentCount(counts.unchanged)} in it are already here and won’t change.
        {look.columns.length > 0 && <span>{` Matched by: ${look.matched_by ?? 'email'}.`}</span>}
        {look.without_grade > 0 && (
          <span>{` No grade for ${wholeNumber(look.without_grade)} of ${wholeNumber(look.students)} students.`}</span>
        )}
        {!look.is_whole && <span>{' This file lists only changes, so we can’t tell who is missing.'}</span>}
        {others > 0 && (
          <span>{` Not read: ${wholeNumber(others)} ${others === 1 ? 'row' : 'rows'} of staff, families, other schools or students who have left.`}</span>
        )}
        {ignored.length > 0 && <span>{` Unused columns: ${ignored.join(', ')}.`}</span>}
      </Typography>
    </Box>
  );
}

const fileStudent = ({ file_name: name, file_email: email }: RosterQuestion): string =>
  email === null ? name : `${name} (${email})`;

const WORDS: Record<RosterQuestionKind, { why: (question: RosterQuestion) => string; yes: (name: string) => string }> =
  {
    another_student: {
      why: (question) =>
        `${fileStudent(question)} has the student number of ${question.name}. Nothing changes unless you confirm it.`,
      yes: (name) => `This is ${name}: change the account`,
    },
    email: {
      why: ({ name, file_email: email }) =>
        `${name} has signed in, and the file has another email. Anyone who reads ${email} can open the account.`,
      yes: (name) => `Change the email of ${name}`,
    },
    number: {
      why: ({ name }) => `The file gives ${name} another student number.`,
      yes: (name) => `This is ${name}: change the number`,
    },
    same_student: {
      why: (question) =>
        `${fileStudent(question)} is new in the file. A student with the same name and grade isn’t in it.`,
      yes: (name) => `Same student: keep the account of ${name}, with the new number and email`,
    },
  };

interface RosterQuestionsProps {
  look: Look;
  confirmed: Confirmed;
  onChange: (confirmed: Confirmed) => void;
}

/** Rows that could give an account to another person; each needs its own confirmation. */
function RosterQuestions({ look: { questions, kept_emails: kept }, confirmed, onChange }: RosterQuestionsProps) {
  const { lines, emails } = confirmed;
  if (questions.total === 0) return null;
  const more = questions.total - questions.rows.length;
  return (
    <Box role="group" aria-labelledby="roster-questions" sx={{ display: 'grid', gap: 1, width: '100%' }}>
      <Typography id="roster-questions" sx={{ fontWeight: 700 }}>
        Is this the same student? {wholeNumber(questions.total)} {questions.total === 1 ? 'row waits' : 'rows wait'} for
        your answer.
      </Typography>
      {kept.total > 1 && (
        <FormControlLabel
          control={<Checkbox checked={emails} onChange={(_, checked) => onChange({ lines, emails: checked })} />}
          label={`Change the emails of all ${wholeNumber(kept.total)} students whose number and name agree`}
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
        {questions.rows.map((question) => {
          const { line, kind, name, fields } = question;
          const isAll = emails && kind === 'email';
          return (
            <Box component="li" key={line} sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
              <div>{WORDS[kind].why(question)}</div>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{fields.map(changeText).join(' · ')}</Box>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={isAll || lines.includes(line)}
                    disabled={isAll}
                    onChange={(_, checked) =>
                      onChange({
                        emails,
                        lines: checked ? [...lines, line] : lines.filter((one) => one !== line),
                      })
                    }
                  />
                }
                label={WORDS[kind].yes(name)}
              />
            </Box>
          );
        })}
      </Box>
      {more > 0 && <Typography>And {wholeNumber(more)} more. Import these, then choose the file again.</Typography>}
    </Box>
  );
}

interface RosterPreviewProps {
  look: Look;
  place?: string;
  busy: boolean;
  onAdded: (status: string) => void;
  onImport: (mail: boolean, confirmed: Confirmed) => void;
}

function RosterPreviewBody({ look, place, busy, onAdded, onImport }: RosterPreviewProps) {
  const [confirmed, setConfirmed] = useState<Confirmed>({ lines: [], emails: false });
  return (
    <>
      <RosterChanges look={look} place={place} />
      <RosterQuestions look={look} confirmed={confirmed} onChange={setConfirmed} />
      <UnknownCounselors look={look} onAdded={onAdded} />
      <RosterConfirm look={look} confirmed={confirmed} busy={busy} onImport={(mail) => onImport(mail, confirmed)} />
    </>
  );
}

export const RosterPreview = (props: RosterPreviewProps) => (
  <RosterPreviewBody key={props.look.fingerprint} {...props} />
);
