import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FormSection } from '@contract/forms/form';
import type { ReactNode } from 'react';
import { SectionCard } from '../ui/section-card';
import { FormOverview } from './form-overview';
import { partsProgress } from './form-progress';
import type { Answering } from './answering';
import { QuestionField } from './question-field';

const column = { display: 'grid', gap: 3, minWidth: 0 };

interface FormPartsProps {
  parts: readonly FormSection[];
  list?: boolean;
  /** Where links to the parts lead, in their order. */
  anchors?: string[];
  children: (part: FormSection) => ReactNode;
}

/** The parts of a form as cards, each with what it is about. */
export function FormParts({ parts, list, anchors, children }: FormPartsProps) {
  return (
    <Box sx={column}>
      {parts.map((part, index) => (
        <Box key={part.section} id={anchors?.[index]} sx={{ scrollMarginTop: 120, minWidth: 0 }}>
          <SectionCard title={part.section}>
            {part.description && <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>{part.description}</Typography>}
            <Box component={list ? 'dl' : 'div'} sx={{ ...column, m: 0 }}>
              {children(part)}
            </Box>
          </SectionCard>
        </Box>
      ))}
    </Box>
  );
}

/** The parts of a form with a box for every question. */
export function AnswerParts({
  parts,
  mayKeepOut,
  view,
  saver,
}: Answering & { parts: readonly FormSection[]; mayKeepOut?: boolean }) {
  const progress = partsProgress(parts, view.texts);
  return (
    <>
      {parts.length > 1 && <FormOverview parts={progress} />}
      <FormParts parts={parts} anchors={progress.map(({ anchor }) => anchor)}>
        {(part) =>
          part.questions.map((question) => (
            <QuestionField key={question.id} question={question} mayKeepOut={mayKeepOut} view={view} saver={saver} />
          ))
        }
      </FormParts>
    </>
  );
}
