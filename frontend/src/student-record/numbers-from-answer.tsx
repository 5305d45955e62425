import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { academicFieldsFrom } from '@contract/academic-fields';
import { NUMBERS_QUESTION, type ToldNumber, toldNumbers } from '@contract/record-reading/told-numbers';
import { useState } from 'react';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { textAt } from '../autosave/texts';
import { useWords } from '../i18n/words';
import { academicWords } from './academic-words';
import type { Answering } from './answering';

/** What the student wrote in answer to the question about numbers; null while it is asked for, empty where it cannot be known. */
export function useAnswerAboutNumbers(userId: string): string | null {
  const { form_id, question_id } = NUMBERS_QUESTION;
  const { data, isLoading } = useCall(routes.readResponses, { userId, formId: form_id });
  if (isLoading) return null;
  return data?.[0]?.responses.find((one) => String(one.question_id) === question_id)?.answer ?? '';
}

/** Numbers that the student told in an answer and not here, to be filled in at a press, and taken back at another. */
export function NumbersFromAnswer({ answer, view, saver }: Answering & { answer: string }) {
  const t = useWords(academicWords);
  const [before, setBefore] = useState<readonly ToldNumber[]>([]);
  const numbers = toldNumbers(
    answer,
    academicFieldsFrom((name) => textAt(view.texts, name)),
  );

  const fill = (texts: readonly (readonly [string, string])[]): void => {
    for (const [name, text] of texts) saver.change(name, text);
    void saver.flush();
  };
  if (numbers.length > 0) {
    const use = (): void => {
      setBefore(numbers.map((one) => ({ ...one, recorded: textAt(view.texts, one.field) })));
      fill(numbers.map(({ field, told }) => [field, told]));
    };
    return (
      <Alert severity="info" variant="outlined" icon={false} sx={{ mb: 3 }}>
        <Box component="h2" sx={{ m: 0, typography: 'subtitle1', fontWeight: 650 }}>
          {t('toldTitle')}
        </Box>
        <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
          {numbers.map(({ field, told, recorded }) => (
            <li key={field}>
              {t(field)}: <strong>{told}</strong>
              {recorded !== '' && <span>{` (${t('toldDiffers', { recorded })})`}</span>}
            </li>
          ))}
        </Box>
        <Box sx={{ mb: 1.5 }}>{t('toldWhere')}</Box>
        <Button variant="contained" onClick={use} sx={{ minHeight: 44 }}>
          <span>{t(numbers.length > 1 ? 'useAll' : 'useOne')}</span>
        </Button>
      </Alert>
    );
  }
  if (before.length === 0) return null;
  const undo = (): void => {
    fill(before.map(({ field, recorded }) => [field, recorded]));
    setBefore([]);
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
