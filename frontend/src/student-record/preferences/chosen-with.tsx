import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PreferenceList } from '@contract/preferences';
import { useWords } from '../../i18n/words';
import choiceWords from '../../words/en/choices.json';
import { useChoiceLabel } from './use-choice-label';
import type { Preferences } from './use-preferences';

type ListChoices = Pick<PreferenceList, 'preferences' | 'removed'>;

export const choicesWithCounselor = ({ preferences, removed }: ListChoices) =>
  [...preferences, ...removed.map((item) => ({ ...item, strength: 'removed' as const }))].flatMap((wish) =>
    wish.with_counselor ? [{ wish, ...wish.with_counselor }] : [],
  );

export function CounselorChoices({ preferences: { list, choose, confirm } }: { preferences: Preferences }) {
  const t = useWords(choiceWords);
  const labelOf = useChoiceLabel();
  const counselorChoices = list ? choicesWithCounselor(list) : [];
  if (counselorChoices.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {[...new Set(counselorChoices.map(({ by: chosenBy }) => chosenBy))].map((name) => (
        <div key={name}>
          {t('withCounselor', { name })}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {counselorChoices
              .filter(({ by: chosenBy }) => chosenBy === name)
              .map(({ wish, before }) => {
                const { text, lang } = labelOf(wish);
                const { strength = null, ...options } = before ?? {};
                return (
                  <li key={wish.id}>
                    <span lang={lang}>
                      {t(wish.strength === 'removed' && before ? 'takenOff' : `as_${wish.strength}`, { wish: text })}
                    </span>
                    <Button
                      size="small"
                      aria-label={t('undoOf', { wish: text })}
                      onClick={() => choose(wish, strength, { ...options, label: wish.label })}
                    >
                      {t('undo')}
                    </Button>
                  </li>
                );
              })}
          </Box>
        </div>
      ))}
      <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={confirm}>
        <span>{t('keepAll', counselorChoices.length)}</span>
      </Button>
    </Alert>
  );
}
