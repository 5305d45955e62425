import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FormSection, Question } from '@contract/forms';
import type { ReactNode } from 'react';
import { SectionCard } from '../ui/section-card';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Link from '@mui/material/Link';
import { ProgressLine } from '../ui/progress-line';
import { useWords } from '../i18n/words';
import answerWords from '../words/en/answering.json';
import { isAnswered } from '@contract/progress';
import { textAt, type Texts } from '../autosave/texts';
import { Muted } from '../ui/text';

interface PartProgress {
  title: string;
  anchor: string;
  answeredCount: number;
  totalCount: number;
}

/** The ids of a question's answers: one, or one for each of its parts. */
export const questionIds = ({ id, subQuestions }: Question): string[] =>
  subQuestions?.map((part) => part.id) ?? [String(id)];

export const partsProgress = (parts: readonly FormSection[], texts: Texts): PartProgress[] =>
  parts.map((part, index) => {
    const ids = part.questions.flatMap(questionIds);
    return {
      title: part.section,
      anchor: `part-${index + 1}`,
      answeredCount: ids.filter((id) => isAnswered(textAt(texts, id))).length,
      totalCount: ids.length,
    };
  });

const sum = (numbers: number[]): number => numbers.reduce((runningTotal, value) => runningTotal + value, 0);

/** Progress through a long form, with a link to each part, so nobody has to scroll through all of it. */
export function FormOverview({ parts }: { parts: readonly PartProgress[] }) {
  const t = useWords(answerWords);
  const answeredCount = sum(parts.map((part) => part.answeredCount));
  const totalCount = sum(parts.map((part) => part.totalCount));
  return (
    <Box
      component="nav"
      aria-label={t('parts')}
      sx={{ mb: 3, p: { xs: 2, sm: 2.5 }, borderRadius: 4, backgroundColor: 'accent.spruceSoft' }}
    >
      <ProgressLine
        doneCount={answeredCount}
        total={totalCount}
        text={t('answered', { answered: answeredCount, total: totalCount })}
      />
      <Box
        component="ol"
        sx={{
          m: 0,
          mt: 1.5,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {parts.map((part) => (
          <Box component="li" key={part.anchor} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
            <Link href={`#${part.anchor}`} color="inherit" sx={{ minWidth: 0 }}>
              {part.title}
            </Link>
            <Muted component="span" sx={{ ml: 'auto', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {t('ofTotal', { answered: part.answeredCount, total: part.totalCount })}
            </Muted>
            {part.answeredCount === part.totalCount && (
              <CheckCircleRounded color="primary" fontSize="small" titleAccess={t('done')} />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const column = { display: 'grid', gap: 3, minWidth: 0 };

interface FormPartsProps {
  parts: readonly FormSection[];
  list?: boolean;
  anchors?: string[];
  children: (part: FormSection) => ReactNode;
}

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
