import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AiSample, AiTest } from '@contract/ai-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { momentOf } from '../../ui/day';
import { SectionCard } from '../../ui/section-card';
import { FEATURE_NAMES, faultText } from './fault-words';
import { own } from '@contract/own';

const FEATURES = Object.keys(FEATURE_NAMES).length;

/** 'Written by the model in 4.2 s.', or what went wrong and what to do. */
function outcomeOf({ written_by: by, seconds, fault }: AiSample): string {
  if (fault !== null) return `Failed after ${seconds} s. ${faultText(fault)} (${fault})`;
  return by === 'built-in' ? 'A rule decided it; the model was not asked.' : `Written by the model in ${seconds} s.`;
}

function Sample({ sample }: { sample: AiSample }) {
  const name = own(FEATURE_NAMES, sample.feature) ?? sample.feature;
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <strong>{name}</strong>
      <Typography>{outcomeOf(sample)}</Typography>
      {sample.text === '' && sample.fault === null && <Typography>It found nothing to say.</Typography>}
      {sample.text !== '' && (
        <Box component="details" sx={{ '& > summary': { cursor: 'pointer', color: 'text.secondary' } }}>
          <summary>{sample.fault === null ? 'Show the text' : 'Show what Pathlight writes instead'}</summary>
          <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>{sample.text}</Typography>
        </Box>
      )}
    </Box>
  );
}

/** How far the test is, or what it is. */
function stateOf(test: AiTest | null, isRunning: boolean): string {
  if (!test) return 'Writes one text of each kind for a made-up student. Tests have a daily budget of their own.';
  return isRunning
    ? `Testing: ${test.samples.length} of ${FEATURES} done. You can leave this page.`
    : `Last test: ${momentOf(test.started_at)}.`;
}

/** One sample of each feature, for a made-up student. */
export function AiTestCard({ test, isRunning }: { test: AiTest | null; isRunning: boolean }) {
  const cache = useQueryClient();
  const starting = useMutation({
    mutationFn: () => call(routes.testAi, {}),
    onSuccess: (state) => cache.setQueryData(callKey(routes.readAiState, {}), state),
  });
  return (
    <SectionCard
      title="Test"
      action={
        <Button variant="contained" disabled={isRunning || starting.isPending} onClick={() => starting.mutate()}>
          Test now
        </Button>
      }
    >
      <Typography role="status">
        <span>{stateOf(test, isRunning)}</span>
      </Typography>
      {starting.error && (
        <Typography role="alert" color="error">
          {sentenceOf(starting.error)}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
        {test?.samples.map((sample) => (
          <Sample key={sample.feature} sample={sample} />
        ))}
      </Box>
    </SectionCard>
  );
}
