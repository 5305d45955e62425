import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import savingWords from '../../words/en/saving.json';
import { useWords } from '../../i18n/words';
import { UndoButton } from '../../student-record/preferences/choice-chips';
import choiceWords from '../../words/en/choices.json';
import { OtherChoices } from '../../student-record/preferences/other-choices';
import type { Preferences } from '../../student-record/preferences/use-preferences';
import { LOW_WINDOW } from '../../ui/base-styles';
import { Failed } from '../../ui/states';

interface BottomBarProps {
  preferences: Preferences;
  /** Why the server made no new list. */
  refusal: string | null;
  children: ReactNode;
}

/** At the lower edge of the screen: whether the last tap is saved, a way to undo it, and the way on. */
export function BottomBar({ preferences, refusal, children }: BottomBarProps) {
  const { saving, unsent, undo, failure, retry, elsewhere } = preferences;
  const t = useWords(choiceWords);
  const ofSaving = useWords(savingWords);
  const saved = undo && failure === null ? t('saved') : null;
  const told = saving ? ofSaving('saving') : unsent ? ofSaving(unsent) : saved;
  const isEmpty = [told, undo, children, failure, refusal, elsewhere].every((one) => !one);
  // Empty it would hide a strip of the page; what is announced needs its place all the same.
  const room = isEmpty ? { height: 0, overflow: 'hidden' } : { py: 1, borderTop: 1 };
  return (
    <Box
      className="at-bottom"
      sx={{
        position: 'sticky',
        bottom: 'var(--bottom-bar, 0px)',
        zIndex: 6,
        [LOW_WINDOW]: { position: 'static' },
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0 },
        backgroundColor: 'background.default',
        ...room,
        borderColor: 'divider',
      }}
    >
      <OtherChoices preferences={preferences} />
      {failure !== null && <Failed detail={failure} onRetry={retry} />}
      {refusal !== null && <Alert severity="error">{refusal}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 52 }}>
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', '&:empty': { position: 'absolute' } }}>
          {told && <span>{told}</span>}
        </Box>
        <UndoButton preferences={preferences} />
        <Box sx={{ flex: '1 1 260px', display: 'flex', justifyContent: 'flex-end', gap: 1 }}>{children}</Box>
      </Box>
    </Box>
  );
}
