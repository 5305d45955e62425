import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { VerifiedRecord } from '@contract/academic';
import { useWords, useRichWords } from '../i18n/words';
import { dayOf } from '../ui/format';
import academicWords from '../words/en/academic.json';
import Link from '@mui/material/Link';
import { RESUME_ROWS } from '@contract/limits';
import { questionPath } from '@contract/pages';
import {
  IMMEDIATE_NOTES,
  factNote,
  NUMBERS_QUESTION,
  type UnrecordedNumber,
  unrecordedNumbers,
} from '@contract/record-reading/fact-notes';
import { Link as RouterLink } from 'react-router';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { ACADEMIC_FORM_ID } from '../autosave/form-target';
import { StickyStatus } from '../autosave/save-status';
import { textAt } from '../autosave/texts';
import { useAutosave } from '../autosave/open-forms';
import { SectionCard } from '../ui/section-card';
import { CardSkeletons, FailureAlert, QueryState } from '../ui/states';
import { ACADEMIC_FACTS, ACADEMIC_FIELDS, fieldLabel, type NumberFieldText } from './academic-fields';
import type { AutosaveHandle } from '../autosave/autosaver';
import { ReadOnlyText, TextBox } from './read-only-text';
import { FileLines, OpenTranscript, TranscriptUpload } from './transcript/transcript-upload';
import { StudentCareCard } from './own-care';
import { useState } from 'react';
import { Field } from '../ui/field';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { academicFieldsFrom } from '@contract/progress';
import { Muted } from '../ui/text';

type VerifiedValues = NonNullable<VerifiedRecord['verified']>;

export function VerifiedNumbers({ verified: { gpa, sat, act, by, at } }: { verified: VerifiedValues }) {
  const t = useWords(academicWords);
  const rows = [
    gpa && [t(gpa.weighted ? 'weighted' : 'unweighted'), t('outOf', { value: gpa.value, scale: gpa.scale })],
    sat !== null && ['SAT', sat],
    act !== null && ['ACT', act],
  ].filter((row) => row !== false && row !== null);
  return (
    <>
      <Chip icon={<VerifiedRounded />} color="primary" variant="outlined" label={t('verifiedBadge')} sx={{ mb: 1.5 }} />
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <Muted component="dt">{name}</Muted>
            <Typography component="dd" sx={{ m: 0, fontWeight: 700 }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      <Muted sx={{ mt: 1 }}>
        {by === null ? t('verifiedOn', { day: dayOf(at) }) : t('verifiedBy', { name: by, day: dayOf(at) })}
      </Muted>
    </>
  );
}

/** The student's answer to the question about numbers; null while loading, empty if unavailable. */
function useAnswerAboutNumbers(userId: string): string | null {
  const { form_id, question_id } = NUMBERS_QUESTION;
  const { data, isLoading } = useCall(routes.readResponses, { userId, formId: form_id });
  if (isLoading) return null;
  return data?.[0]?.responses.find((item) => String(item.question_id) === question_id)?.answer ?? '';
}

/** Offers to fill in numbers the student gave in an answer but not here, with Undo. */
function NumbersFromAnswer({ answer, view, saver }: AutosaveHandle & { answer: string }) {
  const t = useWords(academicWords);
  const [previousNumbers, setPreviousNumbers] = useState<readonly UnrecordedNumber[]>([]);
  const numbers = unrecordedNumbers(
    answer,
    academicFieldsFrom((name) => textAt(view.texts, name)),
  );

  const fillFields = (texts: readonly (readonly [string, string])[]): void => {
    for (const [name, text] of texts) saver.changeText(name, text);
    void saver.flush();
  };
  if (numbers.length > 0) {
    const handleUse = (): void => {
      setPreviousNumbers(numbers.map((item) => ({ ...item, recorded: textAt(view.texts, item.field) })));
      fillFields(numbers.map(({ field, stated: reportedValue }) => [field, reportedValue]));
    };
    return (
      <Alert severity="info" variant="outlined" icon={false} sx={{ mb: 3 }}>
        <Box component="h2" sx={{ m: 0, typography: 'subtitle1', fontWeight: 650 }}>
          {t('toldTitle')}
        </Box>
        <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
          {numbers.map(({ field, stated: reportedValue, recorded }) => (
            <li key={field}>
              {t(field)}: <strong>{reportedValue}</strong>
              {recorded !== '' && <span>{` (${t('toldDiffers', { recorded })})`}</span>}
            </li>
          ))}
        </Box>
        <Box sx={{ mb: 1.5 }}>{t('toldWhere')}</Box>
        <Button variant="contained" onClick={handleUse} sx={{ minHeight: 44 }}>
          <span>{t(numbers.length > 1 ? 'useAll' : 'useOne')}</span>
        </Button>
      </Alert>
    );
  }
  if (previousNumbers.length === 0) return null;
  const undo = (): void => {
    fillFields(previousNumbers.map(({ field, recorded }) => [field, recorded]));
    setPreviousNumbers([]);
  };
  return (
    <Alert
      severity="success"
      variant="outlined"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" onClick={undo} sx={{ minHeight: 44 }}>
          {t('undo')}
        </Button>
      }
    >
      {t('used')}
    </Alert>
  );
}

/** A number of the record. Any input is kept as typed; an invalid one gets a friendly message below. */
function AcademicNumber({ field, view, saver }: AutosaveHandle & { field: NumberFieldText }) {
  const t = useWords(academicWords);
  const [isTyping, setTyping] = useState(false);
  const { name } = field;
  const text = textAt(view.texts, name);
  const care = view.care[name];
  const note = factNote(name, text, { unweighted_gpa: textAt(view.texts, 'unweighted_gpa') });
  const visibleNote = note !== null && (!isTyping || IMMEDIATE_NOTES.includes(note)) ? note : null;
  const hint = name === 'unweighted_gpa' ? t('unweighted_gpaHint') : null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Field
        label={t(name)}
        placeholder={t(`${name}Example`)}
        // Reserves a line, so that nothing moves when a message appears.
        hint={
          <Box
            component="span"
            sx={{ display: 'block', minHeight: '1.7em', color: visibleNote ? 'text.primary' : undefined }}
          >
            {visibleNote ? t(visibleNote) : hint}
          </Box>
        }
        inputMode={field.keys}
        autoComplete="off"
        error={view.rejections[name]}
        value={text}
        onChange={(event) => saver.changeText(name, event.target.value)}
        onFocus={() => setTyping(true)}
        onBlur={() => {
          setTyping(false);
          void saver.flush();
        }}
      />
      {care && <StudentCareCard text={care} writtenText={text} />}
    </Box>
  );
}

const twoColumns = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2.5 };
const TRANSCRIPT_ROWS = 2;

interface TextFieldProps extends AutosaveHandle {
  name: 'transcript_file' | 'resume_file';
  rows: number;
}

function TextField({ name, rows, view, saver }: TextFieldProps) {
  const t = useWords(academicWords);
  const care = view.care[name];
  return (
    <>
      <TextBox
        rows={rows}
        label={t(name)}
        placeholder={t(`${name}Example`)}
        hint={t(`${name}Hint`)}
        error={view.rejections[name]}
        value={textAt(view.texts, name)}
        onTextChange={(text) => saver.changeText(name, text)}
        onBlur={() => void saver.flush()}
      />
      {care && <StudentCareCard text={care} writtenText={textAt(view.texts, name)} />}
    </>
  );
}

/** Says which one this is, because the form and the section have the same name. */
function FormOrSectionNote() {
  const t = useRichWords(academicWords);
  const { form_id } = NUMBERS_QUESTION;
  return (
    <Muted sx={{ mb: 2 }}>
      {t('whichOne', {
        section: (
          <Link component={RouterLink} to={questionPath(form_id, '1')}>
            {t('whichOneLink')}
          </Link>
        ),
      })}
    </Muted>
  );
}

function RecordForm({ userId }: { userId: string }) {
  const t = useWords(academicWords);
  const { view, saver } = useAutosave(userId, ACADEMIC_FORM_ID);
  const answer = useAnswerAboutNumbers(userId);
  const verified = useCall(routes.readVerifiedRecord, { userId });
  if (!view.isReady && view.failure) return <FailureAlert detail={view.failure} onRetry={() => void saver.open()} />;
  // Shown together, so that nothing moves when the answer arrives later.
  if (!view.isReady || answer === null || verified.isLoading) return <CardSkeletons count={2} height={320} />;
  const autosave = { view, saver };
  return (
    <>
      <StickyStatus view={view} />
      <FormOrSectionNote />
      <NumbersFromAnswer answer={answer} {...autosave} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {verified.data?.verified && (
          <SectionCard title={t('verifiedTitle')}>
            <VerifiedNumbers verified={verified.data.verified} />
            <Typography sx={{ mt: 1.5 }}>{t('verifiedUsed')}</Typography>
            <Typography sx={{ mt: 0.5 }}>{t('verifiedWrong')}</Typography>
          </SectionCard>
        )}
        <SectionCard title={t('grades')}>
          <Muted sx={{ mb: 2 }}>{t('testsHint')}</Muted>
          <Box sx={twoColumns}>
            {ACADEMIC_FACTS.map((field) => (
              <AcademicNumber key={field.name} field={field} {...autosave} />
            ))}
          </Box>
        </SectionCard>
        <SectionCard title={t('papers')}>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <TranscriptUpload userId={userId} />
            <TextField name="transcript_file" rows={TRANSCRIPT_ROWS} {...autosave} />
            <TextField name="resume_file" rows={RESUME_ROWS} {...autosave} />
          </Box>
        </SectionCard>
      </Box>
    </>
  );
}

function TranscriptFileCard({ userId }: { userId: string }) {
  const { data } = useCall(routes.readTranscript, { userId });
  if (!data?.file) return null;
  return (
    <SectionCard title={academicWords.file}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <FileLines file={data.file} />
        <OpenTranscript userId={userId} file={data.file} />
      </Box>
    </SectionCard>
  );
}

function RecordText({ userId, question }: { userId: string; question: string | null }) {
  const record = useCall(routes.readAcademicRecord, { userId });
  return (
    <QueryState of={record} loading={<CardSkeletons count={1} height={320} />}>
      {(savedRecord) => (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <SectionCard title="Academic record">
            <Box component="dl" sx={{ ...twoColumns, m: 0 }}>
              {ACADEMIC_FIELDS.map((name) => (
                <ReadOnlyText
                  key={name}
                  label={fieldLabel(name)}
                  text={savedRecord[name]}
                  isInitiallyOpen={name === question}
                />
              ))}
            </Box>
          </SectionCard>
          <TranscriptFileCard userId={userId} />
        </Box>
      )}
    </QueryState>
  );
}

interface AcademicViewerProps {
  userId: string;
  readOnly?: boolean;
  /** The field to scroll to and focus. */
  question?: string | null;
}

export function AcademicViewer({ userId, readOnly = false, question = null }: AcademicViewerProps) {
  return readOnly ? <RecordText userId={userId} question={question} /> : <RecordForm userId={userId} />;
}
