import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import savingWords from '../../words/en/saving.json';
import { useWords } from '../../i18n/words';
import { FailureAlert } from '../../ui/states';
import { LiveRegion, StatusLive } from '../../ui/status-live';
import { ChoiceChips } from './choice-chips';
import { ChoiceControls } from './choice-controls';
import { CONTROLS_BY_QUESTION, FAMILY_QUESTION, kindsOf, openSuggestions } from './choices';
import choiceWords from '../../words/en/choices.json';
import { ConflictingChoices } from './other-choices';
import { usePreferences } from './use-preferences';
import { ownEntry } from '@contract/text-rules';

interface AnswerChoicesProps {
  userId: string;
  formId: string;
  questionId: string;
  /** True while the typed text is saved; each change to true refetches the suggestions. */
  isSaved: boolean;
}

export default function AnswerChoices({ userId, formId, questionId, isSaved }: AnswerChoicesProps) {
  const t = useWords(choiceWords);
  const tSaving = useWords(savingWords);
  const panelId = useId();
  const preferences = usePreferences(userId);
  const [isAdding, setIsAdding] = useState(false);
  const { list, reload, isSaving, unsentState, undo, failure, retry } = preferences;
  const wasSaved = useRef(isSaved);
  useEffect(() => {
    if (isSaved && !wasSaved.current) reload();
    wasSaved.current = isSaved;
  }, [isSaved, reload]);
  const controls = ownEntry(CONTROLS_BY_QUESTION, questionId) ?? [];
  const holder = questionId === FAMILY_QUESTION ? 'family' : 'me';
  const kinds = kindsOf(controls);
  const isFromThisQuestion = ({ question }: { question: { form_id: string; question_id: string } | null }): boolean =>
    question?.form_id === formId && question.question_id === questionId;
  const suggestions = list ? openSuggestions(list).filter(isFromThisQuestion) : [];
  const chosenPreferences = (list?.preferences ?? []).filter(
    (preference) =>
      isFromThisQuestion(preference) ||
      (preference.question === null && preference.holder === holder && kinds.includes(preference.kind)),
  );
  return (
    <Box component="section" aria-label={t('fromAnswer')} sx={{ minHeight: 44 }}>
      <ChoiceChips
        label={t(suggestions.length > 0 || chosenPreferences.length === 0 ? 'fromAnswer' : 'yours')}
        wishes={[...suggestions, ...chosenPreferences]}
        preferences={preferences}
        trailing={
          list && (
            <Button
              size="small"
              aria-expanded={isAdding}
              aria-controls={panelId}
              onClick={() => setIsAdding(!isAdding)}
            >
              {t('add')}
            </Button>
          )
        }
      />
      <LiveRegion>{undo && !isSaving && failure === null && t('saved')}</LiveRegion>
      <ConflictingChoices preferences={preferences} />
      {unsentState && <StatusLive tone="warning">{tSaving(unsentState)}</StatusLive>}
      {isAdding && (
        <Box id={panelId} role="group" aria-label={t('add')} sx={{ mt: 1.5, display: 'grid', gap: 2 }}>
          <ChoiceControls controls={controls} preferences={preferences} holder={holder} />
        </Box>
      )}
      {failure !== null && <FailureAlert detail={failure} onRetry={retry} />}
    </Box>
  );
}
