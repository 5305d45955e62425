import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { pages } from '@contract/pages';
import type { RecommendationSet } from '@contract/recommendations';
import { Link as RouterLink } from 'react-router';
import { type Translate, useServerTextLang, useWords } from '../../i18n/words';
import { FailureAlert } from '../../ui/states';
import { usePreferences } from '../preferences/use-preferences';
import listWords from '../../words/en/school-list.json';
import type { Generation } from './use-generation';

type RelaxedWish = NonNullable<RecommendationSet['relaxed']>[number];
type FitNote = NonNullable<RecommendationSet['fit_note']>;

interface AdjustChoicesButtonProps {
  userId: string;
  choices: (FitNote['choices'][number] & Partial<NonNullable<FitNote['loosens']>[number]>)[];
  generation: Generation;
  label: string;
}

function AdjustChoicesButton({ userId, choices, generation, label }: AdjustChoicesButtonProps) {
  const t = useWords(listWords);
  const { list, choose, waitForSave, isSaving, failure, retry } = usePreferences(userId);
  const strengthOf = (id: string) => list?.preferences.find((item) => item.id === id)?.strength ?? 'must';
  const handleHold = async (): Promise<void> => {
    for (const item of choices) {
      const strength = strengthOf(item.id);
      if (item.strength) choose(item, item.strength);
      else choose(item, strength === 'want' ? 'must' : strength, { no_exceptions: true });
    }
    if (await waitForSave()) generation.start();
  };
  return (
    <>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices.length > 0 && (
          <Button
            size="small"
            variant="outlined"
            sx={{ minHeight: 44 }}
            disabled={!list || isSaving}
            onClick={() => void handleHold()}
          >
            <span>{label}</span>
          </Button>
        )}
        <Button size="small" component={RouterLink} to={pages.myChoices.path} sx={{ minHeight: 44 }}>
          {t('changeChoices')}
        </Button>
      </Box>
      {failure !== null && <FailureAlert detail={failure} onRetry={retry} />}
    </>
  );
}

/** What one tap changes: the must-have that keeps a list short, or what most of its cards miss. */
function suggestedAdjustment(
  { exist: matchCount, choices, loosens: loosenedWishes = [] }: FitNote,
  t: Translate<typeof listWords>,
): Pick<AdjustChoicesButtonProps, 'choices' | 'label'> {
  const [firstWish] = loosenedWishes;
  if (!firstWish) return { choices: matchCount > 0 ? choices : [], label: t('onlyThose', matchCount) };
  const wishNames = loosenedWishes.map(({ label }) => label).join(', ');
  return {
    choices: loosenedWishes,
    label: t(firstWish.strength === 'removed' ? 'dropMust' : 'loosenMust', { wish: wishNames }),
  };
}

export interface RelaxedNotesProps {
  userId: string;
  relaxed: readonly RelaxedWish[];
  fitNote?: FitNote | undefined;
  /** Null for readers who can't change it. */
  generation: Generation | null;
}

/**
 * Which must-haves the list relaxed because too few colleges meet them all, and what most of its colleges miss, each
 * with a way to undo it.
 */
export default function RelaxedNotes({ userId, relaxed, fitNote, generation }: RelaxedNotesProps) {
  const textLang = useServerTextLang();
  const t = useWords(listWords);
  return (
    <>
      {relaxed.map((item) => (
        <Alert key={item.id} severity="warning" variant="outlined">
          <div {...textLang}>{item.says}</div>
          {generation && (
            <AdjustChoicesButton
              {...{ userId, generation, choices: [item], label: t('undoOf', { wish: item.label }) }}
            />
          )}
        </Alert>
      ))}
      {fitNote && (
        <Alert severity="warning" variant="outlined">
          <div {...textLang}>{fitNote.says}</div>
          {generation && <AdjustChoicesButton {...{ userId, generation, ...suggestedAdjustment(fitNote, t) }} />}
        </Alert>
      )}
    </>
  );
}
