import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@contract/messages';
import { Page } from '../../ui/page';
import { OUTBOX_ADDRESS } from '../../ui/product';
import { fieldPieces, kitPieces, muiPieces, type Pieces } from './kit-pieces';
import Button from '@mui/material/Button';
import type { TierArithmetic } from '@contract/colleges';
import type { Evidence } from '@contract/text';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import type { AutosaveStatus, AutosaveView } from '../../autosave/autosaver';
import { SaveStatus, StickyStatus } from '../../autosave/save-status';
import { VersionNotice } from '../../autosave/version-notice';
import { BuddyBubble, UserBubble } from '../../chat/bubble';
import { RenewDialog } from '../../invite/invite-box';
import { EvidenceQuote } from '../../student-record/evidence-quote';
import { TierChart } from '../../student-record/tier-chart';
import { type Feedback, FeedbackCard } from '../../student/question/feedback-card';

const noop = (): void => undefined;
const resolveNow = (): Promise<void> => Promise.resolve();
const rejectNow = (): Promise<void> => Promise.reject(new Error('no'));

const view = (status: AutosaveStatus, detail: string | null = null): AutosaveView => ({
  isReady: true,
  failure: null,
  failureCode: null,
  texts: {},
  status,
  detail,
  statusOf: () => ({ status, detail }),
  rejections: {},
  conflicts: [],
  care: {},
  keepOutReasons: {},
});

const arithmetic: TierArithmetic = {
  admission_rate_pct: 42.3,
  admission_rate_year: 2023,
  open_admissions: false,
  test_policy: 'optional',
  score: { measure: 'SAT', student: 1290, converted: false, low: 1200, high: 1400, standing: 'within' },
  gpa: { estimate: true, student: 3.4, source: 'unweighted GPA', standing: 'fair' },
  rule: 'in-range',
  steps: ['It admits 42.3% of applicants.', 'Your score fits and at least 30% are admitted, so it is a Match.'],
};

const evidence: Evidence[] = [
  {
    form_id: 'Academic Information',
    question_id: '1',
    question_text: 'What are your academic strengths?',
    quote: 'I kept a notebook of every mistake, and by May it was full of small drawings.',
  },
];

const SAMPLE_ANSWER = 'I kept a notebook of every mistake.';
const SAMPLE_FEEDBACK =
  'You show how you work: "I kept a notebook of every mistake". What did you do differently after the first ten pages?';

const SAMPLE_FEEDBACK_DATA: Feedback = {
  state: 'given',
  answerText: SAMPLE_ANSWER,
  reply: { ai_response: SAMPLE_FEEDBACK, written_by: 'built-in', kind: 'feedback', care: null },
};

function DialogDemo({ label, dialog }: { label: string; dialog: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        <span>{label}</span>
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

const savingPieces: Pieces = {
  SaveStatus: {
    saving: () => <SaveStatus view={view('saving')} />,
    saved: () => <SaveStatus view={view('saved')} />,
    'kept on this device': () => <SaveStatus view={view('kept')} />,
    'kept nowhere': () => <SaveStatus view={view('unkept')} />,
    refused: () => <SaveStatus view={view('refused', 'An answer may have up to 10,000 characters.')} />,
  },
  StickyStatus: {
    usual: () => (
      <StickyStatus isBare>
        <SaveStatus view={view('saved')} />
      </StickyStatus>
    ),
  },
  VersionNotice: {
    usual: () => (
      <VersionNotice conflict={{ id: '1', otherText: 'I like physics.' }} onAcceptOther={noop} onKeepOwn={noop} />
    ),
  },
};

const feedbackCard = (feedback: Feedback, isOutdated = false) => (
  <FeedbackCard feedback={feedback} isOutdated={isOutdated} onAskAgain={noop} />
);

const generatedPieces: Pieces = {
  FeedbackCard: {
    asked: () => feedbackCard({ state: 'loading', answerText: SAMPLE_ANSWER, text: '' }),
    'being written': () => feedbackCard({ state: 'loading', answerText: SAMPLE_ANSWER, text: 'You show how you' }),
    given: () => feedbackCard(SAMPLE_FEEDBACK_DATA),
    'the answer has changed': () => feedbackCard(SAMPLE_FEEDBACK_DATA, true),
    failed: () =>
      feedbackCard({
        state: 'failed',
        answerText: SAMPLE_ANSWER,
        detail: 'We cannot reach the server right now.',
      }),
  },
  OwnBubble: { usual: () => <UserBubble text="Which of my schools has the lowest price?" /> },
  BuddyBubble: { usual: () => <BuddyBubble text="Of your five, Elm College: about $18,250 a year." /> },
  EvidenceQuote: {
    'for the student': () => <EvidenceQuote evidence={evidence} reader="student" />,
    'for the counselor': () => <EvidenceQuote evidence={evidence} reader="counselor" />,
  },
  TierChart: {
    'for the student': () => <TierChart arithmetic={arithmetic} reader="student" />,
    'for the counselor': () => <TierChart arithmetic={arithmetic} reader="counselor" />,
    'nothing is known': () => (
      <TierChart arithmetic={{ ...arithmetic, score: null, gpa: null, admission_rate_pct: null }} reader="student" />
    ),
  },
};

const dialogPieces: Pieces = {
  ConfirmDialog: {
    'for good': () => (
      <DialogDemo
        label="Delete a key …"
        dialog={(onClose) => (
          <ConfirmDialog
            title="End this key?"
            confirmLabel="End the key"
            isDangerous
            onConfirm={resolveNow}
            {...{ onClose }}
          >
            The program that uses it is refused at once.
          </ConfirmDialog>
        )}
      />
    ),
    'did not work': () => (
      <DialogDemo
        label="Move a student …"
        dialog={(onClose) => (
          <ConfirmDialog title="Move this student?" confirmLabel="Move" onConfirm={rejectNow} {...{ onClose }}>
            Press Move to see what it says when the server does not answer.
          </ConfirmDialog>
        )}
      />
    ),
  },
  RenewDialog: {
    usual: () => (
      <DialogDemo
        label="Generate a new code …"
        dialog={(onClose) => <RenewDialog code="7KQ4-2MZP" renewCode={resolveNow} onClose={onClose} />}
      />
    ),
  },
};

const sharedPieces: Pieces = { ...savingPieces, ...generatedPieces, ...dialogPieces };

const GROUPS: readonly [string, Pieces][] = [
  ['MUI in our theme', muiPieces],
  ['Kit', kitPieces],
  ['Fields', fieldPieces],
  ['Shared by pages', sharedPieces],
];

/** Shown in demo schools, where emails can be read, and in development. */
const IS_GALLERY_ENABLED = OUTBOX_ADDRESS !== null || import.meta.env.DEV;

function Group({ name, pieces }: { name: string; pieces: Pieces }) {
  return (
    <Box component="section" sx={{ mb: 6 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {name}
      </Typography>
      {Object.entries(pieces).map(([piece, states]) => (
        <Box key={piece} id={piece} sx={{ mb: 4, scrollMarginTop: 16, display: 'grid', gap: 2 }}>
          <Typography variant="h4" component="h3">
            {piece}
          </Typography>
          {Object.entries(states).map(([state, State]) => (
            <div key={state}>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.5 }}>
                {state}
              </Typography>
              <State />
            </div>
          ))}
        </Box>
      ))}
    </Box>
  );
}

export default function GalleryPage() {
  if (!IS_GALLERY_ENABLED) {
    return (
      <Page title="Page not found" width="text">
        <Typography>{MESSAGES.notFound}</Typography>
      </Page>
    );
  }
  return (
    <Page
      title="Pieces"
      lead="What the pages are made of, in each state, light or dark as this device is set. Everything on it is made up."
    >
      <Box component="nav" aria-label="Pieces" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 4 }}>
        {GROUPS.flatMap(([, pieces]) => Object.keys(pieces)).map((piece) => (
          <Link key={piece} href={`#${piece}`}>
            {piece}
          </Link>
        ))}
      </Box>
      {GROUPS.map(([name, pieces]) => (
        <Group key={name} name={name} pieces={pieces} />
      ))}
    </Page>
  );
}
