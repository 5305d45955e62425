import { ConfirmButton, ConfirmDialog } from '../../ui/confirm-dialog';
import { Setting } from '../../ui/setting';
import SearchRounded from '@mui/icons-material/SearchRounded';
import { type ReactNode, useState } from 'react';
import { ChoiceField, type ChoiceFieldProps } from '../../ui/choice-field';
import { Field, type FieldProps, PasswordField, type PasswordFieldProps } from '../../ui/field';
import StarRounded from '@mui/icons-material/StarRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { helpText } from '@contract/help-lines';
import { BackButton } from '../../ui/back-button';
import { CareCard } from '../../student-record/own-care';
import { FileButton } from '../../ui/files';
import { TextWithHelp } from '../../ui/help-lines';
import { Empty } from '../../ui/empty';
import { FeedbackText } from '../../ui/feedback-text';
import { IconTile } from '../../ui/icon-tile';
import { PathMark, PathSketch } from '../../ui/illustrations';
import { Loading } from '../../ui/loading';
import { PageTurner } from '../../ui/page-turner';
import { ProgressLine } from '../../ui/progress-line';
import { SectionCard } from '../../ui/section-card';
import { CardSkeletons, FailureAlert, ProblemAlert } from '../../ui/states';
import { StatusLive } from '../../ui/status-live';
import { SaveRow, SubmitButton } from '../../ui/submit-button';
import { SwitchField } from '../../ui/switch-field';
import { BuiltInTextParts, WrittenBy } from '../../ui/written-by';
import Box from '@mui/material/Box';
import { MESSAGES } from '@contract/messages';
import { Page } from '../../ui/page';
import { OUTBOX_ADDRESS } from '../../ui/product';

type States = Readonly<Record<string, () => ReactNode>>;

type Pieces = Readonly<Record<string, States>>;

const GALLERY_PATH = '/dev/ui';

/** Keeps the value of a control that its page would keep. */
function Controlled<V>({
  initial,
  children,
}: {
  initial: V;
  children: (value: V, setValue: (value: V) => void) => ReactNode;
}) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

const field = ({ value: initial = '', ...props }: Partial<FieldProps>) => (
  <Controlled initial={initial}>
    {(value, setValue) => (
      <Field label="First name" {...props} value={value} onChange={({ target }) => setValue(target.value)} />
    )}
  </Controlled>
);

const passwordField = (props: Partial<PasswordFieldProps>) => (
  <Controlled initial="harbor-lights">
    {(value, setValue) => (
      <PasswordField
        label="Password"
        autoComplete="off"
        {...props}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    )}
  </Controlled>
);

const GRADES = [9, 10, 11, 12].map((grade) => ({ value: grade, label: `${grade}th Grade` }));

const choiceField = ({ value: initial = '', ...props }: Partial<ChoiceFieldProps>) => (
  <Controlled initial={initial}>
    {(value, onChange) => (
      <ChoiceField label="Grade" placeholder="Choose your grade" options={GRADES} {...props} {...{ value, onChange }} />
    )}
  </Controlled>
);

const fieldPieces: Pieces = {
  Field: {
    empty: () => field({ placeholder: 'As your friends say it', hint: 'Your counselor sees it.' }),
    filled: () => field({ value: 'Maya' }),
    wrong: () => field({ label: 'Email', value: 'maya@', error: 'Please enter a valid email.' }),
    disabled: () => field({ value: 'Maya', disabled: true }),
    'for a longer text': () =>
      field({ label: 'Your answer', multiline: true, rows: 3, value: 'I kept a notebook of every mistake.' }),
    'with an icon': () => field({ label: 'Search', type: 'search', startAdornment: <SearchRounded /> }),
  },
  ChoiceField: {
    'not chosen': () => choiceField({}),
    chosen: () => choiceField({ value: '11' }),
    wrong: () => choiceField({ error: 'Please choose your grade.' }),
    disabled: () => choiceField({ value: '11', disabled: true }),
  },
  PasswordField: {
    usual: () => passwordField({}),
    wrong: () => passwordField({ error: 'This is one of the most used passwords.' }),
    disabled: () => passwordField({ disabled: true }),
  },
};

const muiPieces: Pieces = {
  Button: {
    contained: () => <Button variant="contained">Save &amp; Continue</Button>,
    outlined: () => <Button variant="outlined">Back</Button>,
    text: () => <Button startIcon={<StarRounded />}>Skip to next</Button>,
    dangerous: () => (
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
  },
  IconButton: {
    usual: () => (
      <IconButton aria-label="Mark the school">
        <StarRounded />
      </IconButton>
    ),
  },
  Alert: {
    success: () => <Alert severity="success">Your new password holds from now on.</Alert>,
    info: () => <Alert severity="info">Your counselor sees this form.</Alert>,
    warning: () => (
      <Alert severity="warning" action={<Button size="small">Answer them</Button>}>
        Two answers are still empty.
      </Alert>
    ),
    error: () => <Alert severity="error">Incorrect email or password</Alert>,
  },
  Chip: {
    plain: () => <Chip label="Public" />,
    outlined: () => <Chip label="Test-optional" variant="outlined" />,
    success: () => <Chip label="Researched" color="success" icon={<StarRounded fontSize="small" />} />,
  },
  Typography: {
    usual: () =>
      (['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'body1', 'body2', 'caption'] as const).map((variant) => (
        <Typography key={variant} variant={variant} component="p">
          {variant}: what your answers say
        </Typography>
      )),
  },
};

const noop = (): void => undefined;

const switchField = (isOn: boolean) => (
  <Controlled initial={isOn}>
    {(checked, onChange) => <SwitchField label="Send me a note when my list is ready" {...{ checked, onChange }} />}
  </Controlled>
);

const buttonPieces: Pieces = {
  SubmitButton: {
    ready: () => <SubmitButton isBusy={false}>Sign up</SubmitButton>,
    sending: () => <SubmitButton isBusy>Sign up</SubmitButton>,
  },
  SaveRow: {
    ready: () => <SaveRow label="Save domains" doneNote={false} />,
    saved: () => <SaveRow label="Save domains" disabled doneNote="Saved" />,
  },
  ConfirmButton: {
    'did not work': () => (
      <ConfirmButton
        label="Move a student …"
        title="Move this student?"
        confirmLabel="Move"
        onConfirm={() => Promise.reject(new Error('no'))}
      >
        Press Move to see what it says when the server does not answer.
      </ConfirmButton>
    ),
  },
  ConfirmDialog: {
    'for good': () => (
      <Controlled initial={false}>
        {(isOpen, setOpen) => (
          <>
            <Button onClick={() => setOpen(true)}>Delete a key …</Button>
            {isOpen && (
              <ConfirmDialog
                title="End this key?"
                confirmLabel="End the key"
                isDangerous
                onConfirm={() => Promise.resolve()}
                onClose={() => setOpen(false)}
              >
                The program that uses it is refused at once.
              </ConfirmDialog>
            )}
          </>
        )}
      </Controlled>
    ),
  },
  BackButton: { usual: () => <BackButton to={GALLERY_PATH} label="All sections" /> },
  SwitchField: { on: () => switchField(true), off: () => switchField(false) },
  Setting: {
    saved: () => (
      <Setting saving={{ error: null, isSuccess: true }} hint="We write one email a week at most.">
        {switchField(true)}
      </Setting>
    ),
  },
  FileButton: { usual: () => <FileButton onFile={noop} /> },
  PageTurner: {
    'in the middle': () => (
      <Controlled initial={2}>
        {(page, onTurn) => <PageTurner label="Pages of students" page={page} pages={3} onTurn={onTurn} />}
      </Controlled>
    ),
  },
};

const messagePieces: Pieces = {
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
    'two parts of a text': () => <BuiltInTextParts parts={['Academic fit', 'Financial fit']} />,
  },
  WrittenBy: {
    'the built-in engine': () => <WrittenBy writer="built-in" />,
    'a hosted AI': () => <WrittenBy writer="openai" server="api.example.org" />,
  },
  ProgressLine: {
    'not begun': () => <ProgressLine doneCount={0} total={5} text="You have completed 0 of 5." />,
    'on the way': () => <ProgressLine doneCount={3} total={5} text="You have completed 3 of 5." />,
    done: () => <ProgressLine doneCount={5} total={5} text="You have completed 5 of 5." />,
  },
};

const surfacePieces: Pieces = {
  SectionCard: {
    usual: () => <SectionCard title="Academic Information">Five questions about how you learn.</SectionCard>,
    'with an action': () => (
      <SectionCard title="Invite code" level="h3" action={<Button size="small">Copy</Button>}>
        Students of yours sign up with it.
      </SectionCard>
    ),
  },
  IconTile: { usual: () => <IconTile Icon={SchoolOutlined} />, small: () => <IconTile Icon={StarRounded} size={36} /> },
  PathSketch: { usual: () => <PathSketch /> },
  PathMark: { usual: () => <PathMark size={48} /> },
};

const waitingPieces: Pieces = {
  Loading: { usual: () => <Loading /> },
  CardSkeletons: { 'two cards': () => <CardSkeletons count={2} height={80} /> },
  Failed: {
    'with another try': () => <FailureAlert detail="We cannot reach the server right now." onRetry={noop} />,
    plain: () => <FailureAlert detail="We could not find that." />,
  },
  Problem: { usual: () => <ProblemAlert of="Please choose what the key can do." /> },
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

/** The visible components of ui/; test/browser/gallery.spec.ts reports missing ones. */
const kitPieces: Pieces = { ...buttonPieces, ...messagePieces, ...surfacePieces, ...waitingPieces };

const GROUPS: readonly [string, Pieces][] = [
  ['MUI in our theme', muiPieces],
  ['Kit', kitPieces],
  ['Fields', fieldPieces],
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
