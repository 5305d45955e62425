import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { findForm, formTitles, isSection, PARENT_FORM } from '@contract/forms';
import { MESSAGES } from '@contract/messages';
import type { FormProgress } from '@contract/responses';
import { capitalize } from '@contract/text-rules';
import { Link as RouterLink } from 'react-router';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { ParentLinkCard } from '../invite/parent-link-card';
import { BackButton } from '../ui/back-button';
import { SectionCard } from '../ui/section-card';
import { FailureAlert, QueryState } from '../ui/states';
import { useForm } from '../ui/use-form';
import { AcademicViewer, VerifiedNumbers } from '../student-record/academic-viewer';
import { FormViewer } from '../student-record/form-viewer';
import { aboutForm, AllAnswers, formHeading } from './forms/all-answers';
import { useStudentAddress } from './student-address';
import Button from '@mui/material/Button';
import type { MovedSchool } from '@contract/school-lists';
import { useState } from 'react';
import { MovedSchools } from './verified/moved-schools';
import { ACT_SCORE, SAT_SCORE } from '@contract/limits';
import { GPA_SCALES, type GpaScale } from '@contract/note-values';
import type { VerifiedRecord, VerifyRecordBody } from '@contract/academic';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { ChoiceField } from '../ui/choice-field';
import { Field } from '../ui/field';
import { singleColumn } from '../lists/staff-page';

const SCALES = GPA_SCALES.map((scale) => ({ value: scale, label: `Out of ${scale}` }));
const KINDS = [
  { value: 'unweighted', label: 'Unweighted' },
  { value: 'weighted', label: 'Weighted' },
];
const textOf = (value: number | null | undefined): string => (typeof value === 'number' ? String(value) : '');

/** Form values are strings until sent. */
interface TypedNumbers {
  gpa: string;
  scale: string;
  kind: string;
  sat: string;
  act: string;
}

const toTypedNumbers = (verified: VerifiedRecord['verified']): TypedNumbers => ({
  gpa: textOf(verified?.gpa?.value),
  scale: textOf(verified?.gpa?.scale ?? GPA_SCALES[0]),
  kind: verified?.gpa?.weighted ? 'weighted' : 'unweighted',
  sat: textOf(verified?.sat),
  act: textOf(verified?.act),
});

const rangeText = ({ least, most }: { least: number; most: number }): string => `${least} to ${most}`;

const scoreOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const bodyOf = ({ gpa, scale, kind, sat, act }: TypedNumbers): VerifyRecordBody => ({
  gpa:
    gpa.trim() === '' ? null : { value: Number(gpa), scale: Number(scale) as GpaScale, weighted: kind === 'weighted' },
  sat: scoreOf(sat),
  act: scoreOf(act),
});

interface VerifiedFormProps {
  studentId: string;
  verified: VerifiedRecord['verified'];
  /** Called with the schools that moved; null if there is no list or nothing was saved. */
  onDone: (moved: MovedSchool[] | null) => void;
}

/** Enters a student's numbers from the transcript; empty fields are not verified. */
function VerifiedForm({ studentId, verified, onDone }: VerifiedFormProps) {
  const cache = useQueryClient();
  const params = { userId: studentId };
  const { busy, problem, onSubmit, box, pick } = useForm(toTypedNumbers(verified), async (typed) => {
    const { moved = null, ...kept } = await call(routes.verifyRecord, { params, body: bodyOf(typed) });
    cache.setQueryData(callKey(routes.readVerifiedRecord, params), kept);
    void cache.invalidateQueries({ queryKey: callKey(routes.readRecommendations, params) });
    void cache.invalidateQueries({ queryKey: callKey(routes.readStudent) });
    onDone(moved);
  });
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ ...singleColumn, gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        As on the transcript and score reports. Empty boxes are not verified; empty them all to take the verification
        back. The student sees the numbers with your name, and each school on their list moves to the tier it has now.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr 1fr' } }}>
        <Field label="GPA" hint="Unweighted, if the transcript has it." inputMode="decimal" {...box('gpa')} />
        <ChoiceField label="Scale" placeholder="Choose a scale" options={SCALES} {...pick('scale')} />
        <ChoiceField label="Kind" placeholder="Choose a kind" options={KINDS} {...pick('kind')} />
        <Field label="SAT total" hint={rangeText(SAT_SCORE)} inputMode="numeric" {...box('sat')} />
        <Field label="ACT composite" hint={rangeText(ACT_SCORE)} inputMode="numeric" {...box('act')} />
      </Box>
      {problem !== null && <FailureAlert detail={problem} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={busy} sx={{ minHeight: 44 }}>
          Save as verified
        </Button>
        <Button color="inherit" disabled={busy} onClick={() => onDone(null)} sx={{ minHeight: 44 }}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

function VerifiedCard({ studentId }: { studentId: string }) {
  const read = useCall(routes.readVerifiedRecord, { userId: studentId });
  const [editing, setEditing] = useState(false);
  const [moved, setMoved] = useState<MovedSchool[] | null>(null);
  const done = (now: MovedSchool[] | null): void => {
    setMoved(now);
    setEditing(false);
  };
  return (
    <SectionCard title="Verified grades and scores">
      <QueryState of={read}>
        {({ verified }) =>
          editing ? (
            <VerifiedForm studentId={studentId} verified={verified} onDone={done} />
          ) : (
            <Box sx={{ ...singleColumn, gap: 1.5, justifyItems: 'start' }}>
              {verified ? (
                <div>
                  <VerifiedNumbers verified={verified} />
                </div>
              ) : (
                <Typography>
                  Nothing is verified yet. Numbers from the transcript come first in every tier, beside what the student
                  typed.
                </Typography>
              )}
              {moved && <MovedSchools moved={moved} />}
              <Button variant="outlined" onClick={() => setEditing(true)} sx={{ minHeight: 44 }}>
                <span>{verified ? 'Change verified numbers' : 'Enter from the transcript'}</span>
              </Button>
            </Box>
          )
        }
      </QueryState>
    </SectionCard>
  );
}

const formStatus = ({ answered, total }: FormProgress): string => {
  if (answered === 0) return 'Not started';
  return answered >= total ? 'Completed' : `${answered} of ${total} answered`;
};

function FormList({ studentId, title, forms }: { studentId: string; title: string; forms: readonly FormProgress[] }) {
  const { withOpen } = useStudentAddress();
  return (
    <SectionCard title={title}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {forms.map((form) => (
          <li key={form.form_id}>
            <ButtonBase
              component={RouterLink}
              to={withOpen(studentId, { tab: 'forms', form: form.form_id })}
              sx={{
                width: '100%',
                minHeight: 56,
                px: 2,
                py: 1,
                gap: 2,
                justifyContent: 'space-between',
                textAlign: 'left',
                font: 'inherit',
                border: 1,
                borderColor: 'divider',
                borderRadius: 3,
                '&:hover': { backgroundColor: 'accent.spruceSoft' },
              }}
            >
              <Box component="span" sx={{ minWidth: 0 }}>
                <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
                  {form.title}
                </Box>
                <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
                  {aboutForm(form.form_id) && <span>{`${capitalize(aboutForm(form.form_id) ?? '')}. `}</span>}
                  <span>{formStatus(form)}</span>
                </Box>
              </Box>
              <ChevronRightRounded aria-hidden="true" />
            </ButtonBase>
          </li>
        ))}
      </Box>
    </SectionCard>
  );
}

function AllForms({ studentId }: { studentId: string }) {
  const progress = useCall(routes.readProgress, { userId: studentId });
  const columns = { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };
  return (
    <QueryState of={progress}>
      {({ sections, forms }) => (
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: columns }}>
          <FormList studentId={studentId} title="Reflection sections" forms={sections} />
          <FormList studentId={studentId} title="Forms" forms={forms} />
        </Box>
      )}
    </QueryState>
  );
}

function OneForm({ studentId, formId, question }: { studentId: string; formId: string; question: string | null }) {
  if (findForm(formId)?.type === 'academic') {
    return (
      <>
        <VerifiedCard studentId={studentId} />
        <AcademicViewer userId={studentId} readOnly question={question} />
      </>
    );
  }
  return <FormViewer userId={studentId} formId={formId} readOnly question={question} />;
}

export default function FormsTab({ studentId }: { studentId: string }) {
  const { form: formId, question, withOpen } = useStudentAddress();
  const title = formId === null ? undefined : formTitles.get(formId);
  if (formId === null || title === undefined) {
    return (
      <AllAnswers studentId={studentId}>
        <AllForms studentId={studentId} />
      </AllAnswers>
    );
  }
  return (
    <Box sx={{ ...singleColumn, gap: 2 }}>
      <Box sx={{ justifySelf: 'start' }}>
        <BackButton to={withOpen(studentId, { tab: 'forms' })} label="All forms" />
      </Box>
      {!isSection(formId) && <Typography variant="h2">{formHeading(formId)}</Typography>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {MESSAGES.autosaved} You see them as they are now; only the student can change them.
      </Typography>
      {formId === PARENT_FORM && <ParentLinkCard studentId={studentId} whose="student" />}
      <OneForm studentId={studentId} formId={formId} question={question} />
    </Box>
  );
}
