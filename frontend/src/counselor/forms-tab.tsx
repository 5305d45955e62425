import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { findForm, formTitles, isSection } from '@contract/forms/catalogue';
import { parentForm } from '@contract/forms/parent-form';
import { MESSAGES } from '@contract/messages';
import type { FormProgress } from '@contract/responses';
import { capital } from '@contract/in-a-sentence';
import { Link as RouterLink } from 'react-router';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { ParentLinkCard } from '../invite/parent-link-card';
import { BackButton } from '../ui/back-button';
import { SectionCard } from '../ui/section-card';
import { Failed, Loading } from '../ui/states';
import { AcademicViewer } from '../student-record/academic-viewer';
import { FormViewer } from '../student-record/form-viewer';
import { AllAnswers } from './forms/all-answers';
import { aboutForm, formHeading } from './forms/form-headings';
import { useStudentAddress } from './student-address';
import { VerifiedCard } from './verified/verified-card';

/** How far a form is, in words. */
export const formStatus = ({ answered, total }: FormProgress): string => {
  if (answered === 0) return 'Not started';
  return answered >= total ? 'Completed' : `${answered} of ${total} answered`;
};

interface ListProps {
  studentId: string;
  title: string;
  forms: readonly FormProgress[];
}

function FormList({ studentId, title, forms }: ListProps) {
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
                  {aboutForm(form.form_id) && <span>{`${capital(aboutForm(form.form_id) ?? '')}. `}</span>}
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
  if (progress.isPending) return <Loading />;
  if (!progress.data) {
    return <Failed detail={sentenceOf(progress.error)} onRetry={() => void progress.refetch()} />;
  }
  return (
    <Box
      sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <FormList studentId={studentId} title="Reflection sections" forms={progress.data.sections} />
      <FormList studentId={studentId} title="Forms" forms={progress.data.forms} />
    </Box>
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

/** A student's sections and forms with their status; one of them opened for reading. */
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
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ justifySelf: 'start' }}>
        <BackButton to={withOpen(studentId, { tab: 'forms' })} label="All forms" />
      </Box>
      {!isSection(formId) && <Typography variant="h2">{formHeading(formId)}</Typography>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {MESSAGES.autosaved} You see them as they are now; only the student can change them.
      </Typography>
      {formId === parentForm.id && <ParentLinkCard studentId={studentId} whose="student" />}
      <OneForm studentId={studentId} formId={formId} question={question} />
    </Box>
  );
}
