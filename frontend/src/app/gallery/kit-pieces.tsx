import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import StarRounded from '@mui/icons-material/StarRounded';
import Button from '@mui/material/Button';
import { helpText } from '@contract/help-lines';
import { useState } from 'react';
import { BackButton } from '../../ui/back-button';
import { CareCard } from '../../ui/care-card';
import { FileButton } from '../../ui/file-button';
import { TextWithHelp } from '../../ui/help-lines';
import { Empty } from '../../ui/empty';
import { FeedbackText } from '../../ui/feedback-text';
import { IconTile } from '../../ui/icon-tile';
import { PathScene, PathSketch } from '../../ui/illustrations';
import { Loading } from '../../ui/loading';
import { PageTurner } from '../../ui/page-turner';
import { PathMark } from '../../ui/path-mark';
import { ProgressLine } from '../../ui/progress-line';
import { SectionCard } from '../../ui/section-card';
import { CardSkeletons, Failed } from '../../ui/states';
import { StatusLive } from '../../ui/status-live';
import { SubmitButton } from '../../ui/submit-button';
import { SwitchField } from '../../ui/switch-field';
import { BuiltInParts, WrittenBy } from '../../ui/written-by';
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
  SubmitButton: {
    ready: () => <SubmitButton busy={false}>Sign up</SubmitButton>,
    sending: () => <SubmitButton busy>Sign up</SubmitButton>,
  },
  BackButton: { usual: () => <BackButton to={HERE} label="All sections" /> },
  SwitchField: { on: () => <SwitchThatSwitches from />, off: () => <SwitchThatSwitches from={false} /> },
  FileButton: { usual: () => <FileButton onFile={nothing} /> },
  PageTurner: { 'in the middle': () => <PagesThatTurn /> },
};

const said: Pieces = {
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
    'a sentence and a question': () => <FeedbackText text="You wrote: “I read every page aloud.” Who listened?" />,
    'of a hosted AI': () => <FeedbackText text="“I read every page aloud” says a lot. Who listened? Add the day." />,
  },
  BuiltInParts: {
    'two parts of a text': () => <BuiltInParts parts={['Academic fit', 'Financial fit']} />,
  },
  WrittenBy: {
    'the built-in engine': () => <WrittenBy by="built-in" />,
    'a hosted AI': () => <WrittenBy by="openai" server="api.example.org" />,
  },
  ProgressLine: {
    'not begun': () => <ProgressLine done={0} total={5} text="You have completed 0 of 5." />,
    'on the way': () => <ProgressLine done={3} total={5} text="You have completed 3 of 5." />,
    done: () => <ProgressLine done={5} total={5} text="You have completed 5 of 5." />,
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
