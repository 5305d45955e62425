import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { Field } from '../../ui/field';
import { CardSkeletons, Failed } from '../../ui/states';
import { AnswerList } from './answer-list';
import { answeredForms, formsHolding } from './answered-forms';
import { wordsOf } from './find-answers';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Everything a student answered, on one page and to be searched; `children` stand above it while nothing is looked for. */
export function AllAnswers({ studentId, children }: { studentId: string; children: ReactNode }) {
  const params = { userId: studentId };
  const answers = useCall(routes.readAllAnswers, params);
  const record = useCall(routes.readAcademicRecord, params);
  const [typed, setTyped] = useState('');
  const words = wordsOf(useDeferredValue(typed));
  const forms = useMemo(
    () => (answers.data && record.data ? answeredForms(answers.data, record.data) : null),
    [answers.data, record.data],
  );
  const failed = answers.error ?? record.error;
  const isSearch = words.length > 0;
  const shown = isSearch && forms ? formsHolding(forms, words) : (forms ?? []);
  const found = shown.reduce((sum, form) => sum + form.answers.length, 0);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="search" sx={{ maxWidth: 480 }}>
        <Field
          label="Search all answers"
          type="search"
          value={typed}
          startAdornment={<SearchRounded aria-hidden="true" sx={{ color: 'text.secondary' }} />}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Typography role="status" variant="body2" sx={{ minHeight: 24, mt: 0.5, color: 'text.secondary' }}>
          {isSearch && forms && `${counted(found, 'answer')} in ${counted(shown.length, 'form')}`}
        </Typography>
      </Box>
      {!isSearch && children}
      {!forms && failed && (
        <Failed
          detail={sentenceOf(failed)}
          onRetry={() => {
            void answers.refetch();
            void record.refetch();
          }}
        />
      )}
      {!forms && !failed && <CardSkeletons count={3} height={160} />}
      <AnswerList studentId={studentId} forms={shown} words={words} />
    </Box>
  );
}
