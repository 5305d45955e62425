import { pages } from '@contract/pages';
import type { PreferenceList } from '@contract/preferences';
import { useNavigate } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import type { Preferences } from '../../student-record/preferences/use-preferences';
import { useGeneration } from '../../student-record/schools/use-generation';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import savingWords from '../../words/en/saving.json';
import { useWords } from '../../i18n/words';
import { UndoButton } from '../../student-record/preferences/choice-chips';
import choiceWords from '../../words/en/choices.json';
import { ConflictingChoices } from '../../student-record/preferences/other-choices';
import { SHORT_WINDOW, stickyPageFooter } from '../../ui/base-styles';
import { FailureAlert, ProblemAlert } from '../../ui/states';

/** Continues to Schools, with a new list if choices changed after the current one was requested. */
export function useNewList(userId: string, { waitForSave }: Preferences) {
  const { status, isGenerating, isStarting, refusal, startAsync } = useGeneration(userId);
  const { data: income } = useCall(routes.readFamilyIncome, { userId });
  const navigate = useNavigate();
  const requestedAt = status?.requested_at ?? null;
  const hasChanged = ({ changed_at: changedAt }: PreferenceList): boolean =>
    requestedAt !== null && [changedAt, income?.changed_at].some((time) => time != null && requestedAt < time);
  const continueToList = async (): Promise<void> => {
    const savedList = await waitForSave();
    if (!savedList) return;
    // Clicking before the status arrives requests a new list rather than risk one without these choices.
    if (status === null ? savedList.changed_at !== null : hasChanged(savedList)) await startAsync();
    await navigate(pages.schools.path);
  };
  return {
    hasChanged,
    basis: ({ revision }: PreferenceList): string => `${revision} ${income?.changed_at ?? ''}`,
    /** Stays on the page if a choice isn't saved, or the server rejected the list request. */
    goOn: (): void => void continueToList().catch(() => undefined),
    isMaking: isGenerating && status?.state !== 'held',
    starting: isStarting,
    refusal,
  };
}

interface BottomBarProps {
  preferences: Preferences;
  refusal: string | null;
  /** What the choices change, shown after 'Saved.' */
  effect?: ReactNode;
  children: ReactNode;
}

export function BottomBar({ preferences, refusal, effect = null, children }: BottomBarProps) {
  const { isSaving, unsentState, undo, failure, retry, remoteConflicts } = preferences;
  const t = useWords(choiceWords);
  const tSaving = useWords(savingWords);
  const savedText = undo && failure === null ? t('saved') : null;
  const status = isSaving ? tSaving('saving') : unsentState ? tSaving(unsentState) : savedText;
  const isEmpty = [status, undo, children, failure, refusal, remoteConflicts].every((item) => !item);
  // An empty bar would hide a strip of the page, but the live region must stay in the DOM.
  const barStyles = isEmpty ? { height: 0, overflow: 'hidden', borderTop: 0 } : { py: 1 };
  return (
    <Box
      className="at-bottom"
      sx={{ ...stickyPageFooter, zIndex: 6, [SHORT_WINDOW]: { position: 'static' }, ...barStyles }}
    >
      <ConflictingChoices preferences={preferences} />
      {failure !== null && <FailureAlert detail={failure} onRetry={retry} />}
      <ProblemAlert of={refusal} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box role="status" sx={{ typography: 'body2', '&:empty': { position: 'absolute' } }}>
            {status && <span>{status} </span>}
            {effect}
          </Box>
          <UndoButton preferences={preferences} />
        </Box>
        <Box sx={{ flex: 'none', display: 'flex', gap: 1 }}>{children}</Box>
      </Box>
    </Box>
  );
}
