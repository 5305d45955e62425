import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import savingWords from '../../words/en/saving.json';
import { useWords } from '../../i18n/words';
import { FailureAlert } from '../../ui/states';
import { StatusLive } from '../../ui/status-live';
import { ChoiceChips } from './choice-chips';
import { ChoiceControls } from './choice-controls';
import { CONTROLS_BELOW, FAMILY_QUESTION, kindsOf, openSuggestions } from './choices';
import choiceWords from '../../words/en/choices.json';
import { ConflictingChoices } from './other-choices';
import { usePreferences } from './use-preferences';
import { ownEntry } from '@contract/text-rules';

interface AnswerChoicesProps {
  userId: string;
  formId: string;
  questionId: string;
  /** True while the typed text is saved; each change to true refetches the suggestions. */
  saved: boolean;
}

export default function AnswerChoices({ userId, formId, questionId, saved }: AnswerChoicesProps) {
  const t = useWords(choiceWords);
  const ofSaving = useWords(savingWords);
  const panel = useId();
  const preferences = usePreferences(userId);
  const [adding, setAdding] = useState(false);
  const { list, readAgain, unsent, failure, retry } = preferences;
  const wasSaved = useRef(saved);
  useEffect(() => {
    if (saved && !wasSaved.current) readAgain();
    wasSaved.current = saved;
  }, [saved, readAgain]);
  const controls = ownEntry(CONTROLS_BELOW, questionId) ?? [];
  const holder = questionId === FAMILY_QUESTION ? 'family' : 'me';
  const kinds = kindsOf(controls);
  const isHere = ({ question }: { question: { form_id: string; question_id: string } | null }): boolean =>
    question?.form_id === formId && question.question_id === questionId;
  const suggested = list ? openSuggestions(list).filter(isHere) : [];
  const chosen = (list?.preferences ?? []).filter(
    (one) => isHere(one) || (one.question === null && one.holder === holder && kinds.includes(one.kind)),
  );
  return (
    <Box component="section" aria-label={t('fromAnswer')} sx={{ minHeight: 44 }}>
      <ChoiceChips
        label={t(suggested.length > 0 || chosen.length === 0 ? 'fromAnswer' : 'yours')}
        shown={[...suggested, ...chosen]}
        preferences={preferences}
        after={
          list && (
            <Button size="small" aria-expanded={adding} aria-controls={panel} onClick={() => setAdding(!adding)}>
              {t('add')}
            </Button>
          )
        }
      />
      <ConflictingChoices preferences={preferences} />
      {unsent && <StatusLive tone="warning">{ofSaving(unsent)}</StatusLive>}
      {adding && (
        <Box id={panel} role="group" aria-label={t('add')} sx={{ mt: 1.5, display: 'grid', gap: 2 }}>
          <ChoiceControls controls={controls} preferences={preferences} holder={holder} />
        </Box>
      )}
      {failure !== null && <FailureAlert detail={failure} onRetry={retry} />}
    </Box>
  );
}
