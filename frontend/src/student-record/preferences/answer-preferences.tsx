import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useWords } from '../../i18n/words';
import { PreferenceChips } from './preference-chips';
import { usePreferences } from './use-preferences';
import { wishWords } from './wish-words';

interface AnswerPreferencesProps {
  userId: string;
  formId: string;
  questionId: string;
  /** True while what is typed stands on the server; each time it turns true the wishes are read again. */
  saved: boolean;
}

/** What was understood from one answer, below it; nothing where nothing was. */
export default function AnswerPreferences({ userId, formId, questionId, saved }: AnswerPreferencesProps) {
  const t = useWords(wishWords);
  const preferences = usePreferences(userId);
  const { readAgain } = preferences;
  const wasSaved = useRef(saved);
  useEffect(() => {
    if (saved && !wasSaved.current) readAgain();
    wasSaved.current = saved;
  }, [saved, readAgain]);
  const own = (preferences.list?.preferences ?? []).filter(
    ({ question }) => question?.form_id === formId && question.question_id === questionId,
  );
  if (own.length === 0) return null;
  return (
    <section aria-label={t('understood')}>
      <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {t('understoodLead')}
      </Typography>
      <PreferenceChips preferences={preferences} shown={own} canCorrect />
    </section>
  );
}
