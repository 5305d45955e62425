import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AiState } from '@contract/ai-admin';
import { Link as RouterLink } from 'react-router';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { momentOf } from '../../ui/day';
import { SectionCard } from '../../ui/section-card';
import { Failed, Loading } from '../../ui/states';
import { wholeNumber } from '../../ui/whole-number';
import { AdminFrame } from '../admin-frame';
import { SchoolAiSwitch } from './ai-switches';
import { AiTestCard } from './ai-test-card';
import { FEATURE_NAMES, faultText, PART_NAMES } from './fault-words';
import { own } from '@contract/own';

/** The settings that connect a service, for whoever runs the installation. */
const SETTINGS = [
  ['OPENAI_BASE_URL', 'the address of the server, ending in /v1; left out for OpenAI itself'],
  ['OPENAI_MODEL', 'the name of the model'],
  ['OPENAI_API_KEY', 'the key; left out where the server asks for none'],
] as const;

function NotConnected() {
  return (
    <SectionCard title="No AI service is connected">
      <Typography>
        Pathlight writes every text itself, and nothing anybody writes leaves this machine. Three settings connect a
        service, or a model on your own machine:
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {SETTINGS.map(([name, what]) => (
          <li key={name}>
            <code>{name}</code>
            <span>{`: ${what}`}</span>
          </li>
        ))}
      </Box>
    </SectionCard>
  );
}

/** What is connected and how it is asked, each in a few words. */
function factsOf(state: AiState): [string, string][] {
  const { context_tokens: context, tokens_today: today, daily_tokens: daily, test } = state;
  const left = (test?.left_out ?? []).map((part) => PART_NAMES[part]);
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
    ...(test ? [['The server does not take', left.join(', ') || 'Nothing we found'] as [string, string]] : []),
  ];
}

function Service({ state }: { state: AiState }) {
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
        {factsOf(state).map(([name, value]) => (
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

const Sent = () => (
  <SectionCard title="What leaves this machine">
    <Typography>
      To write a text, Pathlight sends whole answers, grades, scores, choices and messages to Buddy. Names, emails,
      phone numbers and addresses are masked.
    </Typography>
    <Typography sx={{ mt: 1 }}>
      Never sent: an answer the student keeps out of the profile, a text in which a rule names a danger, and what a
      parent wrote. The switch under an answer turns on by itself only for immigration status.
    </Typography>
  </SectionCard>
);

function Faults({ faults }: Pick<AiState, 'faults'>) {
  return (
    <SectionCard title="Last errors">
      {faults.length === 0 && <Typography>None.</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {faults.map(({ feature, fault, at }, index) => (
          <li key={index}>
            <strong>{own(FEATURE_NAMES, feature) ?? feature}</strong>
            <span>{`, ${momentOf(at)}. ${faultText(fault)} (${fault})`}</span>
          </li>
        ))}
      </Box>
    </SectionCard>
  );
}

/** Who may be written for; a single student is turned off in their account. */
function Switches() {
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

/** The AI service of the school: what is connected, whether it works, and for whom it writes. */
export default function AiPage() {
  const state = useCall(routes.readAiState, {}, { refetchInterval: (query) => isRunning(query.state.data) && POLL_MS });
  return (
    <AdminFrame title="AI" lead="Which AI service writes for your school, and whether it works.">
      {state.isPending && <Loading />}
      {state.isError && !state.data && <Failed detail={sentenceOf(state.error)} onRetry={() => void state.refetch()} />}
      {state.data && state.data.server === null && <NotConnected />}
      {state.data && state.data.server !== null && (
        <>
          <Service state={state.data} />
          <Sent />
          <AiTestCard test={state.data.test} isRunning={isRunning(state.data)} />
          <Faults faults={state.data.faults} />
        </>
      )}
      <Switches />
    </AdminFrame>
  );
}
