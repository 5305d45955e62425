import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import StarRounded from '@mui/icons-material/StarRounded';
import { useState } from 'react';
import { Alert } from '../../ui/alert';
import { BackButton } from '../../ui/back-button';
import { Button, ButtonBase, IconButton } from '../../ui/button';
import { helpText } from '@contract/help-lines';
import { CareCard } from '../../ui/care-card';
import { TextWithHelp } from '../../ui/help-lines';
import { Chip } from '../../ui/chip';
import { Empty } from '../../ui/empty';
import { FeedbackText } from '../../ui/feedback-text';
import { IconTile } from '../../ui/icon-tile';
import { PathScene, PathSketch } from '../../ui/illustrations';
import { Link } from '../../ui/link';
import { Loading } from '../../ui/loading';
import { PageTurner } from '../../ui/page-turner';
import { Paper } from '../../ui/paper';
import { PathMark } from '../../ui/path-mark';
import { ProgressLine } from '../../ui/progress-line';
import { RouterLink } from '../../ui/router-link';
import { SectionCard } from '../../ui/section-card';
import { CardSkeletons, Failed } from '../../ui/states';
import { StatusLive } from '../../ui/status-live';
import { SubmitButton } from '../../ui/submit-button';
import { SwitchField } from '../../ui/switch-field';
import { Typography } from '../../ui/typography';
import { WrittenBy } from '../../ui/written-by';
import type { Pieces } from './piece';

const nothing = (): void => undefined;
const HERE = '/dev/ui';

function SwitchThatSwitches({ from }: { from: boolean }) {
  const [on, setOn] = useState(from);
  return <SwitchField label="Send me a note when my list is ready" checked={on} onChange={setOn} />;
}

function PagesThatTurn() {
  const [page, setPage] = useState(2);
  return <PageTurner label="Pages of students" page={page} pages={3} onTurn={setPage} />;
}

const buttons: Pieces = {
  Button: {
    contained: () => <Button variant="contained">Save &amp; Continue</Button>,
    outlined: () => <Button variant="outlined">Back</Button>,
    text: () => <Button>Skip to next</Button>,
    'with an icon': () => (
      <Button variant="contained" startIcon={<StarRounded />}>
        Unlock
      </Button>
    ),
    'for good': () => (
      <Button variant="contained" color="error">
        Delete my account
      </Button>
    ),
    small: () => <Button size="small">Try again</Button>,
    disabled: () => (
      <Button variant="contained" disabled>
        Save &amp; Continue
      </Button>
    ),
    'as a link': () => (
      <Button component={RouterLink} to={HERE} variant="outlined">
        Open the list
      </Button>
    ),
  },
  ButtonBase: { bare: () => <ButtonBase sx={{ p: 1.5 }}>Unfold the card</ButtonBase> },
  IconButton: {
    usual: () => (
      <IconButton aria-label="Mark the school">
        <StarRounded />
      </IconButton>
    ),
    disabled: () => (
      <IconButton aria-label="Mark the school" disabled>
        <StarRounded />
      </IconButton>
    ),
  },
  SubmitButton: {
    ready: () => <SubmitButton busy={false}>Sign up</SubmitButton>,
    sending: () => <SubmitButton busy>Sign up</SubmitButton>,
  },
  BackButton: { usual: () => <BackButton to={HERE} label="All sections" /> },
  Link: {
    'in a text': () => <Link href={HERE}>How it works</Link>,
    'under the pointer only': () => (
      <Link href={HERE} underline="hover">
        Privacy
      </Link>
    ),
  },
  RouterLink: { bare: () => <RouterLink to={HERE}>Within the app</RouterLink> },
  SwitchField: { on: () => <SwitchThatSwitches from />, off: () => <SwitchThatSwitches from={false} /> },
  PageTurner: { 'in the middle': () => <PagesThatTurn /> },
};

const said: Pieces = {
  Alert: {
    success: () => <Alert severity="success">Your new password holds from now on.</Alert>,
    info: () => <Alert severity="info">Your counselor sees this form.</Alert>,
    warning: () => <Alert severity="warning">Two answers are still empty.</Alert>,
    error: () => <Alert severity="error">Incorrect email or password</Alert>,
    outlined: () => (
      <Alert severity="info" variant="outlined">
        Answers are saved while you type.
      </Alert>
    ),
    'with a way on': () => (
      <Alert severity="warning" action={<Button size="small">Answer them</Button>}>
        Two answers are still empty.
      </Alert>
    ),
  },
  StatusLive: {
    quiet: () => <StatusLive>Saving…</StatusLive>,
    good: () => <StatusLive tone="good">Saved</StatusLive>,
    warning: () => <StatusLive tone="warning">Offline: kept on this device</StatusLive>,
    error: () => <StatusLive tone="error">Please keep this page open.</StatusLive>,
  },
  TextWithHelp: {
    usual: () => <TextWithHelp text={`Somebody is there:\n${helpText('lifeline', 'en')}`} />,
  },
  CareCard: {
    usual: () => <CareCard text={'What you wrote matters.\n\nYou can talk to somebody right now: call or text 988.'} />,
  },
  FeedbackText: {
    'in its parts': () => (
      <FeedbackText
        text={
          'What works: You kept at it: “I read every page aloud”.\n\nA question: Who listened?\n\nNext step: Name the day it clicked.'
        }
      />
    ),
    'without labels': () => <FeedbackText text="“I read every page aloud” says a lot. Who listened?" />,
  },
  WrittenBy: {
    'the built-in engine': () => <WrittenBy by="built-in" />,
    'a hosted AI': () => <WrittenBy by="openai" server="api.example.org" />,
  },
  Chip: {
    plain: () => <Chip label="Public" />,
    outlined: () => <Chip label="Test-optional" look="outlined" />,
    success: () => <Chip label="Researched" look="success" icon={<StarRounded fontSize="small" />} />,
  },
  ProgressLine: {
    'not begun': () => <ProgressLine done={0} total={5} text="You have completed 0 of 5." />,
    'on the way': () => <ProgressLine done={3} total={5} text="You have completed 3 of 5." />,
    done: () => <ProgressLine done={5} total={5} text="You have completed 5 of 5." />,
  },
  Typography: {
    headings: () => (
      <>
        {(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((variant) => (
          <Typography key={variant} variant={variant} component="p">
            {variant}: what your answers say
          </Typography>
        ))}
      </>
    ),
    texts: () => (
      <>
        <Typography>body1: I kept a notebook of every mistake.</Typography>
        <Typography variant="body2">body2: from your answer on favorite classes</Typography>
        <Typography variant="caption">caption: written by the built-in engine</Typography>
      </>
    ),
  },
};

const surfaces: Pieces = {
  SectionCard: {
    usual: () => <SectionCard title="Academic Information">Five questions about how you learn.</SectionCard>,
    'with an action': () => (
      <SectionCard title="Invite code" level="h3" action={<Button size="small">Copy</Button>}>
        Students of yours sign up with it.
      </SectionCard>
    ),
  },
  Paper: { usual: () => <Paper sx={{ p: 2 }}>Lifted from the page</Paper> },
  IconTile: { usual: () => <IconTile Icon={SchoolOutlined} />, small: () => <IconTile Icon={StarRounded} size={36} /> },
  PathScene: { usual: () => <PathScene label="A path that winds to a rising light" /> },
  PathSketch: { usual: () => <PathSketch /> },
  PathMark: { usual: () => <PathMark size={48} /> },
};

const waiting: Pieces = {
  Loading: { usual: () => <Loading /> },
  CardSkeletons: { 'two cards': () => <CardSkeletons count={2} height={80} /> },
  Failed: {
    'with another try': () => <Failed detail="We cannot reach the server right now." onRetry={nothing} />,
    plain: () => <Failed detail="We could not find that." />,
  },
  Empty: {
    usual: () => (
      <Empty
        title="No students yet"
        picture={<PathSketch />}
        action={<Button variant="contained">Copy the link</Button>}
      >
        Send the invite link to your students.
      </Empty>
    ),
  },
};

/** The pieces of ui/ that people see; test/browser/gallery.spec.ts tells which are missing. */
export const kitPieces: Pieces = { ...buttons, ...said, ...surfaces, ...waiting };
