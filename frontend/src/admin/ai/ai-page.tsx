import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AiSample, AiState, AiTest } from '@contract/ai';
import { Link as RouterLink } from 'react-router';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import { dateTimeOf, wholeNumber } from '../../ui/format';
import { SectionCard } from '../../ui/section-card';
import { QueryState } from '../../ui/states';
import { AdminFrame } from '../admin-frame';
import { SchoolAiSwitch } from './ai-switches';
import { ownEntry } from '@contract/text-rules';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import words from '../../words/staff/ai.json';
import { t } from '../words';

/**
 * What a failure means and what to do; the first match wins. The patterns match the error messages in
 * `providers/openai` on the server.
 */
const FAULT_TEXTS = words.faults.map(({ error, text }) => [new RegExp(error), text] as const);

/** A failure in plain words with what to do. The number in it is the tokens required. */
export function faultText(fault: string): string {
  const text = FAULT_TEXTS.find(([pattern]) => pattern.test(fault))?.[1];
  if (!text) return 'The server’s answer could not be read. Check its log.';
  return text.replace('{tokens}', wholeNumber(Number(/\d+/.exec(fault)?.[0] ?? 0)));
}

const FEATURE_NAMES: Readonly<Record<string, string>> = words.features;

const FEATURE_COUNT = Object.keys(FEATURE_NAMES).length;

/** 'Written by the model in 4.2 s.', or what went wrong and how to fix it. */
function outcomeText({ written_by: writer, seconds, fault }: AiSample): string {
  if (fault !== null) return `Failed after ${seconds} s. ${faultText(fault)} (${fault})`;
  return writer === 'built-in'
    ? 'A rule decided it; the model was not asked.'
    : `Written by the model in ${seconds} s.`;
}

function SampleRow({ sample }: { sample: AiSample }) {
  const name = ownEntry(FEATURE_NAMES, sample.feature) ?? sample.feature;
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <strong>{name}</strong>
      <Typography>{outcomeText(sample)}</Typography>
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

function testStateText(test: AiTest | null, isRunning: boolean): string {
  if (!test) return 'Writes one text of each kind for a made-up student. Tests have a daily budget of their own.';
  return isRunning
    ? `Testing: ${test.samples.length} of ${FEATURE_COUNT} done. You can leave this page.`
    : `Last test: ${dateTimeOf(test.started_at)}.`;
}

function AiTestCard({ test, isRunning }: { test: AiTest | null; isRunning: boolean }) {
  const cache = useQueryClient();
  const startTest = useMutation({
    mutationFn: () => call(routes.testAi, {}),
    onSuccess: (state) => cache.setQueryData(callKey(routes.readAiState, {}), state),
  });
  return (
    <SectionCard
      title="Test"
      action={
        <Button variant="contained" disabled={isRunning || startTest.isPending} onClick={() => startTest.mutate()}>
          Test now
        </Button>
      }
    >
      <Typography role="status">
        <span>{testStateText(test, isRunning)}</span>
      </Typography>
      {startTest.error && (
        <Typography role="alert" color="error">
          {errorText(startTest.error)}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
        {test?.samples.map((sample) => (
          <SampleRow key={sample.feature} sample={sample} />
        ))}
      </Box>
    </SectionCard>
  );
}

function NotConnected() {
  return (
    <SectionCard title="No AI service is connected">
      <Typography>{t('noAiService')}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {Object.entries(words.settings).map(([name, explanation]) => (
          <li key={name}>
            <code>{name}</code>
            <span>{`: ${explanation}`}</span>
          </li>
        ))}
      </Box>
    </SectionCard>
  );
}

function connectionFacts(state: AiState): [string, string][] {
  const { context_tokens: context, tokens_today: today, daily_tokens: daily, test } = state;
  const unsupportedFeatures = (test?.left_out ?? []).map((feature) => words.unsupported[feature]);
  return [
    ['Server', state.server ?? ''],
    ['Model', state.model ?? ''],
    ['Second look at every text', state.second_look ? 'On' : 'Off'],
    ['Room for one text', context === null ? 'No limit' : `${wholeNumber(context)} tokens`],
    [
      'Tokens today',
      daily === null ? `${wholeNumber(today)}, no limit` : `${wholeNumber(today)} of ${wholeNumber(daily)}`,
    ],
    ['Tokens for tests today', `${wholeNumber(state.test_tokens_today)} of ${wholeNumber(state.test_daily_tokens)}`],
    ...(test
      ? [['The server does not take', unsupportedFeatures.join(', ') || 'Nothing we found'] as [string, string]]
      : []),
  ];
}

function ServiceCard({ state }: { state: AiState }) {
  return (
    <SectionCard title="Service">
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
          overflowWrap: 'anywhere',
        }}
      >
        {connectionFacts(state).map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 650 }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      {state.paused && (
        <Typography role="status" sx={{ mt: 2, fontWeight: 600 }}>
          It failed several times in a row, so Pathlight writes the texts itself for a minute.
        </Typography>
      )}
    </SectionCard>
  );
}

const SentDataCard = () => (
  <SectionCard title="What leaves this machine">
    <Typography>{t('sentToAi')}</Typography>
    <Typography sx={{ mt: 1 }}>{t('neverSentToAi')}</Typography>
  </SectionCard>
);

function FaultsCard({ faults }: Pick<AiState, 'faults'>) {
  return (
    <SectionCard title="Last errors">
      {faults.length === 0 && <Typography>None.</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {faults.map(({ feature, fault, at }, index) => (
          <li key={index}>
            <strong>{ownEntry(FEATURE_NAMES, feature) ?? feature}</strong>
            <span>{`, ${dateTimeOf(at)}. ${faultText(fault)} (${fault})`}</span>
          </li>
        ))}
      </Box>
    </SectionCard>
  );
}

function SwitchesCard() {
  const school = useCall(routes.readSchool, {});
  if (!school.data) return null;
  return (
    <SectionCard title="Who it writes for">
      <SchoolAiSwitch school={school.data} />
      <Link component={RouterLink} to="/admin/students" sx={{ display: 'inline-block', mt: 1 }}>
        Turn it off for one student
      </Link>
    </SectionCard>
  );
}

const POLL_MS = 2000;
const isRunning = (state: AiState | undefined): boolean => state?.test != null && state.test.finished_at === null;

export default function AiPage() {
  const state = useCall(routes.readAiState, {}, { refetchInterval: (query) => isRunning(query.state.data) && POLL_MS });
  return (
    <AdminFrame title="AI" lead="Which AI service writes for your school, and whether it works.">
      <QueryState of={state}>
        {(data) =>
          data.server === null ? (
            <NotConnected />
          ) : (
            <>
              <ServiceCard state={data} />
              <SentDataCard />
              <AiTestCard test={data.test} isRunning={isRunning(data)} />
              <FaultsCard faults={data.faults} />
            </>
          )
        }
      </QueryState>
      <SwitchesCard />
    </AdminFrame>
  );
}
