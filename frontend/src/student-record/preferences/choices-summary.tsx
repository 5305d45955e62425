import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { pages } from '@contract/pages';
import type { Preference } from '@contract/preferences';
import { Link as RouterLink } from 'react-router';
import { Failed } from '../../ui/states';
import { useWords } from '../../i18n/words';
import { choiceWords } from './choice-words';
import { useChoiceLabel } from './use-choice-label';
import { usePreferences } from './use-preferences';

/** More than these are counted. */
const MAX_SHOWN = 6;

/** The choices themselves, one after the other. */
function Chosen({ preferences }: { preferences: readonly Preference[] }) {
  const t = useWords(choiceWords);
  const labelOf = useChoiceLabel();
  const rest = preferences.length - MAX_SHOWN;
  return (
    <>
      <strong>{t('yours')}</strong>
      {preferences.slice(0, MAX_SHOWN).map((wish, at) => {
        const { text, lang } = labelOf(wish);
        return (
          <span key={wish.id} lang={lang}>
            {`${at > 0 ? ' · ' : ' '}${text}`}
          </span>
        );
      })}
      {rest > 0 && <span>{` ${t('more', rest)}`}</span>}
    </>
  );
}

/** What the student chose, in a line, and the way to change it. */
export function ChoicesSummary({ userId }: { userId: string }) {
  const t = useWords(choiceWords);
  const { list: read, failure, retry } = usePreferences(userId);
  if (failure !== null) return <Failed detail={failure} onRetry={retry} />;
  if (!read) return null;
  const preferences = read.preferences.filter(({ kind }) => kind !== 'home_town');
  const isNone = preferences.length === 0;
  return (
    <Box component="section" aria-label={t('yours')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="p" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
          {isNone ? t('none') : <Chosen preferences={preferences} />}
        </Box>
        <Button component={RouterLink} to={pages.myChoices.path} size="small">
          <span>{t(isNone ? 'choose' : 'change')}</span>
        </Button>
      </Box>
    </Box>
  );
}
