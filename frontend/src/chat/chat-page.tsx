import Box from '@mui/material/Box';
import type { Role } from '@contract/users';
import { routes } from '@contract/routes';
import { lazy, Suspense, useRef, useState } from 'react';
import { sentenceOf } from '../api/problem';
import { useCall } from '../api/use-call';
import { Button } from '../kit/button';
import { Page } from '../kit/page';
import { CardSkeletons, Failed } from '../kit/states';
import { useSignedInUser } from '../session/session';
import { ChatLog } from './chat-log';
import { keepChatDraft, readChatDraft } from './chat-draft';
import { Composer } from './composer';
import { startersFor } from './starters';
import { useBottom } from './use-bottom';
import { useChat } from './use-chat';
import { useOnline } from './use-online';
import { Welcome } from './welcome';

// Few people ever open it, so its code comes with the first press.
const ClearDialog = lazy(() => import('./clear-dialog'));

const FOR_STUDENTS =
  'Your counselor does not read this chat. If a message sounds as if you or someone else may need help, your counselor is told and can read that message.';
const FOR_STAFF = 'Nobody else reads this chat. Please name no student here.';

const isStaffRole = (role: Role | null): boolean => role === 'counselor' || role === 'admin';

interface DockProps {
  userId: string;
  /** True while nothing can be sent: an answer is on its way, or the conversation is not read. */
  busy: boolean;
  onSend: (text: string) => void;
  /** The way back to the newest message; null where it is in view. */
  toNewest: (() => void) | null;
}

/** What stays at the lower edge: the message box, and what keeps it from sending. */
function Dock({ userId, busy, onSend, toNewest }: DockProps) {
  const online = useOnline();
  const [text, setText] = useState(() => readChatDraft(userId));
  const type = (next: string) => {
    setText(next);
    keepChatDraft(userId, next);
  };
  return (
    <Box sx={dockLook}>
      {toNewest && (
        <Button size="small" variant="outlined" onClick={toNewest} sx={{ mb: 1 }}>
          Go to the newest message
        </Button>
      )}
      {!online && (
        <Box role="status" sx={{ typography: 'body2', fontWeight: 600, color: 'warning.main', mb: 1 }}>
          You are offline. What you write stays in the box until you can send it.
        </Box>
      )}
      <Composer
        text={text}
        onText={type}
        busy={busy || !online}
        onSend={() => {
          onSend(text);
          type('');
        }}
      />
    </Box>
  );
}

const dockLook = {
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  mt: 3,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  pt: 1.5,
  pb: 'max(16px, env(safe-area-inset-bottom))',
  backgroundColor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
};

/** The button that clears the conversation, after one more question. */
function Clearing({ userId, onCleared }: { userId: string; onCleared: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="inherit" size="small" onClick={() => setAsking(true)}>
        Clear conversation
      </Button>
      {asking && (
        <Suspense>
          <ClearDialog
            userId={userId}
            onClose={() => setAsking(false)}
            onCleared={() => {
              setAsking(false);
              onCleared();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The questions to begin with, as they fit the person. */
function Beginning({ onAsk }: { onAsk: (text: string) => void }) {
  const user = useSignedInUser();
  const isStaff = isStaffRole(user.role);
  const progress = useCall(routes.readProgress, { userId: user.uid }, { enabled: !isStaff });
  const starters = startersFor(user.role, progress.data?.unlocked ?? false);
  return <Welcome starters={starters} isStaff={isStaff} onAsk={onAsk} />;
}

/** The conversation with Buddy. */
export default function ChatPage() {
  const user = useSignedInUser();
  const { read, pending, send, again, forget } = useChat(user.uid);
  const [sent, setSent] = useState(0);
  const end = useRef<HTMLDivElement>(null);
  const messages = read.data ?? [];
  const shown = `${messages.length} ${pending?.answer.length} ${pending?.problem}`;
  const { away, go } = useBottom(end, shown, sent);
  const isWaiting = pending !== null && pending.problem === null;
  const ask = (question: string) => {
    setSent(sent + 1);
    void send(question.trim());
  };
  return (
    <Page
      title="Chat with Buddy"
      width="text"
      lead={isStaffRole(user.role) ? FOR_STAFF : FOR_STUDENTS}
      actions={messages.length > 0 && <Clearing userId={user.uid} onCleared={forget} />}
    >
      {read.isPending && <CardSkeletons count={2} height={96} />}
      {read.isError && <Failed detail={sentenceOf(read.error)} onRetry={() => void read.refetch()} />}
      {read.isSuccess && messages.length === 0 && !pending && <Beginning onAsk={ask} />}
      <ChatLog messages={messages} pending={pending} onAgain={(id, words) => void again(id, words)} />
      <Box ref={end} />
      <Dock
        userId={user.uid}
        busy={isWaiting || !read.isSuccess}
        onSend={ask}
        toNewest={away && isWaiting ? go : null}
      />
    </Page>
  );
}
