import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { pages } from '@contract/pages';
import type { RecommendationSet } from '@contract/recommendations';
import { Link as RouterLink } from 'react-router';
import { useAsSent, useWords } from '../../i18n/words';
import { Failed } from '../../ui/states';
import { usePreferences } from '../preferences/use-preferences';
import { listWords } from './list-words';
import type { Generation } from './use-generation';

type Relaxed = NonNullable<RecommendationSet['relaxed']>[number];

interface WaysBackProps {
  userId: string;
  one: Relaxed;
  generation: Generation;
}

/** Makes a must hold without exceptions and asks for a list that keeps it, or leads to all choices. */
function WaysBack({ userId, one, generation }: WaysBackProps) {
  const t = useWords(listWords);
  const { list, say, settled, saving, failure, retry } = usePreferences(userId);
  const strength = list?.preferences.find(({ id }) => id === one.id)?.strength ?? 'must';
  const undo = async (): Promise<void> => {
    say(one, strength, { no_exceptions: true });
    if (await settled()) generation.start();
  };
  return (
    <>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          sx={{ minHeight: 44 }}
          disabled={!list || saving}
          aria-label={t('undoOf', { wish: one.label })}
          onClick={() => void undo()}
        >
          {t('undo')}
        </Button>
        <Button size="small" component={RouterLink} to={pages.myChoices.path} sx={{ minHeight: 44 }}>
          {t('changeChoices')}
        </Button>
      </Box>
      {failure !== null && <Failed detail={failure} onRetry={retry} />}
    </>
  );
}

interface RelaxedNotesProps {
  userId: string;
  relaxed: readonly Relaxed[];
  /** Null for whoever only reads. */
  generation: Generation | null;
}

/** Which musts the list bent because too few colleges meet them all, each with the way back. */
export default function RelaxedNotes({ userId, relaxed, generation }: RelaxedNotesProps) {
  const sent = useAsSent();
  return relaxed.map((one) => (
    <Alert key={one.id} severity="warning" variant="outlined">
      <div {...sent}>{one.says}</div>
      {generation && <WaysBack userId={userId} one={one} generation={generation} />}
    </Alert>
  ));
}
