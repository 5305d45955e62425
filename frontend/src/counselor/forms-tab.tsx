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
import { formTopic, AllAnswers, formHeading } from './forms/all-answers';
import { useStudentAddress } from './student-address';
import Button from '@mui/material/Button';
import type { MovedSchool } from '@contract/recommendations';
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
import { Muted } from '../ui/text';

const SCALE_OPTIONS = GPA_SCALES.map((scale) => ({ value: scale, label: `Out of ${scale}` }));
const KIND_OPTIONS = [
  { value: 'unweighted', label: 'Unweighted' },
  { value: 'weighted', label: 'Weighted' },
];
const numberText = (value: number | null | undefined): string => (typeof value === 'number' ? String(value) : '');

/** Form values are strings until sent. */
interface VerifiedNumbersInput {
  gpa: string;
  scale: string;
  kind: string;
  sat: string;
  act: string;
}

const toNumbersInput = (verified: VerifiedRecord['verified']): VerifiedNumbersInput => ({
  gpa: numberText(verified?.gpa?.value),
  scale: numberText(verified?.gpa?.scale ?? GPA_SCALES[0]),
  kind: verified?.gpa?.weighted ? 'weighted' : 'unweighted',
  sat: numberText(verified?.sat),
  act: numberText(verified?.act),
});

const rangeText = ({ min, max }: { min: number; max: number }): string => `${min} to ${max}`;

const parseScore = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const toRequestBody = ({ gpa, scale, kind, sat, act }: VerifiedNumbersInput): VerifyRecordBody => ({
  gpa:
    gpa.trim() === '' ? null : { value: Number(gpa), scale: Number(scale) as GpaScale, weighted: kind === 'weighted' },
  sat: parseScore(sat),
  act: parseScore(act),
});

interface VerifiedFormProps {
  studentId: string;
  verified: VerifiedRecord['verified'];
  /** Called with the schools that moved; null if there is no list or nothing was saved. */
  onDone: (movedSchools: MovedSchool[] | null) => void;
}

/** Enters a student's numbers from the transcript; empty fields are not verified. */
function VerifiedForm({ studentId, verified, onDone }: VerifiedFormProps) {
  const cache = useQueryClient();
  const params = { userId: studentId };
  const { isBusy, problem, onSubmit, textFieldProps, choiceProps } = useForm(
    toNumbersInput(verified),
    async (values) => {
      const { moved = null, ...saved } = await call(routes.verifyRecord, { params, body: toRequestBody(values) });
      cache.setQueryData(callKey(routes.readVerifiedRecord, params), saved);
      void cache.invalidateQueries({ queryKey: callKey(routes.readRecommendations, params) });
      void cache.invalidateQueries({ queryKey: callKey(routes.readStudent) });
      onDone(moved);
    },
  );
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ ...singleColumn, gap: 2 }}>
      <Muted>
        As on the transcript and score reports. Empty boxes are not verified; empty them all to take the verification
        back. The student sees the numbers with your name, and each school on their list moves to the tier it has now.
      </Muted>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr 1fr' } }}>
        <Field
          label="GPA"
          hint="Unweighted, if the transcript has it."
          inputMode="decimal"
          {...textFieldProps('gpa')}
        />
        <ChoiceField label="Scale" placeholder="Choose a scale" options={SCALE_OPTIONS} {...choiceProps('scale')} />
        <ChoiceField label="Kind" placeholder="Choose a kind" options={KIND_OPTIONS} {...choiceProps('kind')} />
        <Field label="SAT total" hint={rangeText(SAT_SCORE)} inputMode="numeric" {...textFieldProps('sat')} />
        <Field label="ACT composite" hint={rangeText(ACT_SCORE)} inputMode="numeric" {...textFieldProps('act')} />
      </Box>
      {problem !== null && <FailureAlert detail={problem} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isBusy} sx={{ minHeight: 44 }}>
          Save as verified
        </Button>
        <Button color="inherit" disabled={isBusy} onClick={() => onDone(null)} sx={{ minHeight: 44 }}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

function VerifiedCard({ studentId }: { studentId: string }) {
  const recordQuery = useCall(routes.readVerifiedRecord, { userId: studentId });
  const [isEditing, setIsEditing] = useState(false);
  const [movedSchools, setMovedSchools] = useState<MovedSchool[] | null>(null);
  const handleDone = (schools: MovedSchool[] | null): void => {
    setMovedSchools(schools);
    setIsEditing(false);
  };
  return (
    <SectionCard title="Verified grades and scores">
      <QueryState of={recordQuery}>
        {({ verified }) =>
          isEditing ? (
            <VerifiedForm studentId={studentId} verified={verified} onDone={handleDone} />
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
              {movedSchools && <MovedSchools movedSchools={movedSchools} />}
              <Button variant="outlined" onClick={() => setIsEditing(true)} sx={{ minHeight: 44 }}>
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
  const { studentLink } = useStudentAddress();
  return (
    <SectionCard title={title}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {forms.map((form) => (
          <li key={form.form_id}>
            <ButtonBase
              component={RouterLink}
              to={studentLink(studentId, { tab: 'forms', form: form.form_id })}
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
                  {formTopic(form.form_id) && <span>{`${capitalize(formTopic(form.form_id) ?? '')}. `}</span>}
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

function SingleForm({ studentId, formId, question }: { studentId: string; formId: string; question: string | null }) {
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
  const { form: formId, question, studentLink } = useStudentAddress();
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
        <BackButton to={studentLink(studentId, { tab: 'forms' })} label="All forms" />
      </Box>
      {!isSection(formId) && <Typography variant="h2">{formHeading(formId)}</Typography>}
      <Muted>{MESSAGES.autosaved} You see them as they are now; only the student can change them.</Muted>
      {formId === PARENT_FORM && <ParentLinkCard studentId={studentId} owner="student" />}
      <SingleForm studentId={studentId} formId={formId} question={question} />
    </Box>
  );
}
