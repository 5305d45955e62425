import Box from '@mui/material/Box';
import { RESUME_ROWS } from '@contract/limits';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { ACADEMIC_FORM_ID } from '../autosave/form-target';
import { SaveStatus } from '../autosave/save-status';
import { textAt } from '../autosave/texts';
import { useAutosave } from '../autosave/use-autosave';
import { CareCard } from '../ui/care-card';
import { Field } from '../ui/field';
import { SectionCard } from '../ui/section-card';
import { CardSkeletons, Failed } from '../ui/states';
import { ACADEMIC_FACTS, type AcademicFieldText, RESUME, TRANSCRIPT } from './academic-fields';
import type { Answering } from './answering';
import { ReadOnlyText } from './read-only-text';
import { StickyStatus } from './sticky-status';
import { TextBox } from './text-box';

const pairs = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2.5 };

function FactField({ field, view, saver }: Answering & { field: AcademicFieldText }) {
  const care = view.care[field.name];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Field
        label={field.label}
        placeholder={field.placeholder}
        hint={field.hint}
        error={view.refusals[field.name]}
        value={textAt(view.texts, field.name)}
        onChange={(event) => saver.change(field.name, event.target.value)}
        onBlur={() => void saver.flush()}
      />
      {care && <CareCard text={care} />}
    </Box>
  );
}

function RecordForm({ userId }: { userId: string }) {
  const { view, saver } = useAutosave(userId, ACADEMIC_FORM_ID);
  if (!view.ready && view.failure) return <Failed detail={view.failure} onRetry={() => void saver.open()} />;
  if (!view.ready) return <CardSkeletons count={2} height={320} />;
  return (
    <>
      <StickyStatus>
        <SaveStatus view={view} />
      </StickyStatus>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <SectionCard title="Grades and scores">
          <Box sx={pairs}>
            {ACADEMIC_FACTS.map((field) => (
              <FactField key={field.name} field={field} view={view} saver={saver} />
            ))}
          </Box>
        </SectionCard>
        <SectionCard title="Transcript and resume">
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <FactField field={TRANSCRIPT} view={view} saver={saver} />
            <TextBox
              rows={RESUME_ROWS}
              label={RESUME.label}
              placeholder={RESUME.placeholder}
              hint={RESUME.hint}
              error={view.refusals[RESUME.name]}
              value={textAt(view.texts, RESUME.name)}
              onText={(text) => saver.change(RESUME.name, text)}
              onBlur={() => void saver.flush()}
            />
            {view.care[RESUME.name] && <CareCard text={view.care[RESUME.name]} />}
          </Box>
        </SectionCard>
      </Box>
    </>
  );
}

function RecordText({ userId }: { userId: string }) {
  const record = useCall(routes.readAcademicRecord, { userId });
  if (record.error) return <Failed detail={sentenceOf(record.error)} onRetry={() => void record.refetch()} />;
  if (!record.data) return <CardSkeletons count={1} height={320} />;
  const found = record.data;
  return (
    <SectionCard title="Academic record">
      <Box component="dl" sx={{ ...pairs, m: 0 }}>
        {[...ACADEMIC_FACTS, TRANSCRIPT, RESUME].map(({ name, label }) => (
          <ReadOnlyText key={name} label={label} text={found[name]} />
        ))}
      </Box>
    </SectionCard>
  );
}

/** The academic record: to be filled in by its owner, or read by the counselor. */
export function AcademicViewer({ userId, readOnly = false }: { userId: string; readOnly?: boolean }) {
  return readOnly ? <RecordText userId={userId} /> : <RecordForm userId={userId} />;
}
