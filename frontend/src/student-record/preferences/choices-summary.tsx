import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { pages } from '@contract/pages';
import type { Preference } from '@contract/preferences';
import { Link as RouterLink } from 'react-router';
import { Failed } from '../../ui/states';
import { useReaderWords } from '../use-reader-words';
import { choiceWords } from './choice-words';
import { useChoiceLabel } from './use-choice-label';
import { usePreferences } from './use-preferences';

/** More than these are counted. */
const MOST_SHOWN = 6;

interface ChoicesSummaryProps {
  userId: string;
  /** True for the student, who alone chooses. */
  canCorrect: boolean;
}

/** The choices themselves, one after the other. */
function Chosen({ preferences, isOwn }: { preferences: readonly Preference[]; isOwn: boolean }) {
  const t = useReaderWords(choiceWords, isOwn ? 'student' : 'counselor');
  const labelOf = useChoiceLabel();
  const shown = isOwn ? preferences.slice(0, MOST_SHOWN) : preferences;
  const names = shown.map((wish) => {
    const { text, lang } = isOwn ? labelOf(wish) : { text: wish.label };
    return { id: wish.id, lang, text: !isOwn && wish.holder === 'family' ? `${text} (${t('family')})` : text };
  });
  const rest = preferences.length - shown.length;
  return (
    <>
      <strong>{t(isOwn ? 'yours' : 'theirs')}</strong>
      {names.map(({ id, lang, text }, at) => (
        <span key={id} lang={lang}>
          {`${at > 0 ? ' · ' : ' '}${text}`}
        </span>
      ))}
      {rest > 0 && <span>{` ${t('more', rest)}`}</span>}
    </>
  );
}

/** What the student chose, in a line; for staff with whose wish it is. */
export function ChoicesSummary({ userId, canCorrect }: ChoicesSummaryProps) {
  const t = useReaderWords(choiceWords, canCorrect ? 'student' : 'counselor');
  const { list: read, failure, retry } = usePreferences(userId);
  if (failure !== null) return <Failed detail={failure} onRetry={retry} />;
  if (!read) return null;
  const preferences = read.preferences.filter(({ kind }) => kind !== 'home_town');
  const isNone = preferences.length === 0;
  return (
    <Box component="section" aria-label={t(canCorrect ? 'yours' : 'theirs')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="p" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
          {isNone ? t(canCorrect ? 'none' : 'noneStaff') : <Chosen preferences={preferences} isOwn={canCorrect} />}
        </Box>
        {canCorrect && (
          <Button component={RouterLink} to={pages.myChoices.path} size="small">
            <span>{t(isNone ? 'choose' : 'change')}</span>
          </Button>
        )}
      </Box>
    </Box>
  );
}
