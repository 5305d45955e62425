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

type Relaxed = NonNullable<RecommendationSet['relaxed']>[number];
type FitNote = NonNullable<RecommendationSet['fit_note']>;

interface AdjustChoicesButtonProps {
  userId: string;
  choices: (FitNote['choices'][number] & Partial<NonNullable<FitNote['loosens']>[number]>)[];
  generation: Generation;
  label: string;
}

function AdjustChoicesButton({ userId, choices, generation, label }: AdjustChoicesButtonProps) {
  const t = useWords(listWords);
  const { list, choose, settled, saving, failure, retry } = usePreferences(userId);
  const strengthOf = (id: string) => list?.preferences.find((one) => one.id === id)?.strength ?? 'must';
  const hold = async (): Promise<void> => {
    for (const one of choices) {
      const strength = strengthOf(one.id);
      if (one.strength) choose(one, one.strength);
      else choose(one, strength === 'want' ? 'must' : strength, { no_exceptions: true });
    }
    if (await settled()) generation.start();
  };
  return (
    <>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices.length > 0 && (
          <Button
            size="small"
            variant="outlined"
            sx={{ minHeight: 44 }}
            disabled={!list || saving}
            onClick={() => void hold()}
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
  { exist, choices, loosens = [] }: FitNote,
  t: Translate<typeof listWords>,
): Pick<AdjustChoicesButtonProps, 'choices' | 'label'> {
  const [first] = loosens;
  if (!first) return { choices: exist > 0 ? choices : [], label: t('onlyThose', exist) };
  const wish = loosens.map(({ label }) => label).join(', ');
  return { choices: loosens, label: t(first.strength === 'removed' ? 'dropMust' : 'loosenMust', { wish }) };
}

export interface RelaxedNotesProps {
  userId: string;
  relaxed: readonly Relaxed[];
  fit?: FitNote | undefined;
  /** Null for readers who can't change it. */
  generation: Generation | null;
}

/**
 * Which must-haves the list relaxed because too few colleges meet them all, and what most of its colleges miss, each
 * with a way to undo it.
 */
export default function RelaxedNotes({ userId, relaxed, fit, generation }: RelaxedNotesProps) {
  const sent = useServerTextLang();
  const t = useWords(listWords);
  return (
    <>
      {relaxed.map((one) => (
        <Alert key={one.id} severity="warning" variant="outlined">
          <div {...sent}>{one.says}</div>
          {generation && (
            <AdjustChoicesButton {...{ userId, generation, choices: [one], label: t('undoOf', { wish: one.label }) }} />
          )}
        </Alert>
      ))}
      {fit && (
        <Alert severity="warning" variant="outlined">
          <div {...sent}>{fit.says}</div>
          {generation && <AdjustChoicesButton {...{ userId, generation, ...suggestedAdjustment(fit, t) }} />}
        </Alert>
      )}
    </>
  );
}
