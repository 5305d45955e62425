import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { RecommendationSet } from '@contract/recommendations';
import { Failed } from '../../ui/states';
import type { Generation } from '../schools/use-generation';
import { PreferenceChips } from './preference-chips';
import { useReaderWords } from '../use-reader-words';
import { usePreferences } from './use-preferences';
import { wishWords } from './wish-words';

interface UnderstoodPreferencesProps {
  userId: string;
  canCorrect: boolean;
  list: Pick<RecommendationSet, 'created_at'>;
  generation: Generation;
}

/** The wishes a list follows, on top of it. */
export function UnderstoodPreferences({ userId, canCorrect, list, generation }: UnderstoodPreferencesProps) {
  const t = useReaderWords(wishWords, canCorrect ? 'student' : 'counselor');
  const title = useId();
  const preferences = usePreferences(userId);
  const { list: read, failure } = preferences;
  if (preferences.isPending) return null;
  const isNewer = read?.changed_at != null && list.created_at !== null && list.created_at < read.changed_at;
  const idle = !generation.active && !generation.starting;
  return (
    <section aria-labelledby={title}>
      <Typography id={title} sx={{ mb: 1, fontWeight: 650 }}>
        {t(canCorrect ? 'title' : 'titleStaff')}
      </Typography>
      {failure !== null && <Failed detail={failure} onRetry={preferences.readAgain} />}
      {read && (
        <>
          {read.preferences.length === 0 && (
            <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
              {t(canCorrect ? 'noneYet' : 'noneYetStaff')}
            </Typography>
          )}
          <PreferenceChips preferences={preferences} shown={read.preferences} canCorrect={canCorrect} />
          {canCorrect && isNewer && idle && (
            <Alert
              severity="info"
              variant="outlined"
              action={
                <Button size="small" color="inherit" onClick={generation.start}>
                  {t('newList')}
                </Button>
              }
            >
              {t('changed')}
            </Alert>
          )}
        </>
      )}
    </section>
  );
}
