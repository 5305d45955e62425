import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ChatOption, ChatSuggestion } from '@contract/chat';
import type { Found } from '@contract/finder';
import type { Role, SessionUser } from '@contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { Page } from '../ui/page';
import { CardSkeletons, Failed } from '../ui/states';
import { useSignedInUser } from '../auth/session/session';
import { ChatLog } from './chat-log';
import { keepChatDraft, readChatDraft } from './chat-draft';
import { Composer } from './composer';
import { Menu } from './menu';
import { useStarters } from './starters';
import { useStickToBottom } from './use-bottom';
import { useLanguage } from '../i18n/language-provider';
import { useWords } from '../i18n/words';
import { chatWords } from './chat-words';
import { useChat } from './use-chat';
import { useFill } from './use-fill';
import { useOnline } from './use-online';
import { Welcome } from './welcome';

// Few people ever open it, so its code comes with the first press.
const ClearDialog = lazy(() => import('./clear-dialog'));

const FOR_STAFF = 'Nobody else reads this chat. Please don’t enter student names.';

/** What the page keeps free below its content. */
const PAGE_FOOT_PX = 40;

const isStaffRole = (role: Role | null): boolean => role === 'counselor' || role === 'admin';

const NONE: readonly ChatOption[] = [];

/** The options for a text while it is typed. They come with the first focus of the box; what is typed stays in this browser. */
function useFinder(text: string): { options: readonly ChatOption[]; wake: () => void } {
  const cache = useQueryClient();
  const { language } = useLanguage();
  const [finder, setFinder] = useState<{ find: (text: string) => Found } | null>(null);
  const [asked, setAsked] = useState(false);
  const wake = () => {
    if (asked) return;
    setAsked(true);
    const index = cache.fetchQuery({
      queryKey: [...callKey(routes.readFinder), language],
      queryFn: () => call(routes.readFinder),
      staleTime: Infinity,
    });
    Promise.all([index, import('@contract/finder')]).then(
      ([found, { finderOf }]) => setFinder({ find: finderOf(found) }),
      // Without it the box sends as before; the next focus asks again.
      () => setAsked(false),
    );
  };
  const options = useMemo(() => finder?.find(text).options ?? NONE, [finder, text]);
  return { options, wake };
}

interface DockProps {
  userId: string;
  /** True while nothing can be sent: an answer is on its way, or the conversation is not read. */
  busy: boolean;
  onSend: (text: string) => void;
  /** The buttons to begin with; null where they stand in view. */
  starters: readonly ChatSuggestion[] | null;
  onAsk: (suggestion: ChatSuggestion) => void;
  /** The way back to the newest message; null where it is in view. */
  toNewest: (() => void) | null;
}

/** What stays at the lower edge: the message box, and what keeps it from sending. */
function Dock({ userId, busy, onSend, starters, onAsk, toNewest }: DockProps) {
  const t = useWords(chatWords);
  const online = useOnline();
  const [text, setText] = useState(() => readChatDraft(userId));
  const type = (next: string) => {
    setText(next);
    keepChatDraft(userId, next);
  };
  const { options, wake } = useFinder(text);
  const navigate = useNavigate();
  const choose = (option: ChatOption) => {
    type('');
    if ('ask' in option) onAsk(option);
    else void navigate(option.to);
  };
  return (
    <Box className="bar" sx={dockLook}>
      {toNewest && (
        <Button size="small" variant="outlined" onClick={toNewest} sx={{ mb: 1 }}>
          {t('newest')}
        </Button>
      )}
      {!online && (
        <Box role="status" sx={{ typography: 'body2', fontWeight: 600, color: 'warning.main', mb: 1 }}>
          {t('offline')}
        </Box>
      )}
      {starters && <Menu starters={starters} busy={busy || !online} onAsk={onAsk} />}
      <Composer
        text={text}
        onText={type}
        busy={busy || !online}
        options={options}
        onChoose={choose}
        onFocus={wake}
        onSend={() => {
          type('');
          onSend(text);
        }}
      />
    </Box>
  );
}

const dockLook = {
  position: 'sticky',
  bottom: 'var(--bottom-bar, 0px)',
  zIndex: 5,
  mt: 'auto',
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  pt: 1.5,
  pb: 2,
  backgroundColor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
};

/** The button that clears the conversation, after one more question. */
function Clearing({ userId, onCleared }: { userId: string; onCleared: () => void }) {
  const t = useWords(chatWords);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="inherit" size="small" onClick={() => setAsking(true)}>
        {t('clear')}
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

/** The buttons to begin with, as they fit the person. */
function useOwnStarters({ uid, role }: SessionUser, isStaff: boolean): readonly ChatSuggestion[] {
  const progress = useCall(routes.readProgress, { userId: uid }, { enabled: !isStaff });
  return useStarters(role, progress.data?.unlocked ?? false);
}

/** What stands there before the conversation does: that it is read, that it failed, or how to begin. */
function Opening({
  read,
  starters,
  isStaff,
  onAsk,
}: {
  read: ReturnType<typeof useChat>['read'];
  starters: readonly ChatSuggestion[];
  isStaff: boolean;
  onAsk: (suggestion: ChatSuggestion) => void;
}) {
  if (read.isPending) return <CardSkeletons count={2} height={96} />;
  if (read.isError) return <Failed detail={sentenceOf(read.error)} onRetry={() => void read.refetch()} />;
  return <Welcome starters={starters} isStaff={isStaff} onAsk={onAsk} />;
}

/** The conversation with Buddy. */
export default function ChatPage() {
  const user = useSignedInUser();
  const t = useWords(chatWords);
  const { read, pending, send, forget } = useChat(user.uid);
  const [sent, setSent] = useState(0);
  const end = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useFill(room, PAGE_FOOT_PX);
  const messages = read.data ?? [];
  const shown = `${messages.length} ${pending?.answer.length} ${pending?.problem}`;
  const { away, go } = useStickToBottom(end, shown, sent, messages.length > 0 || pending !== null);
  const isWaiting = pending !== null && pending.problem === null;
  const isStaff = isStaffRole(user.role);
  const starters = useOwnStarters(user, isStaff);
  const busy = isWaiting || !read.isSuccess;
  const isEmpty = messages.length === 0 && !pending;
  const write = (text: string) => {
    setSent(sent + 1);
    void send(text.trim());
  };
  const ask = ({ label, ask: asked }: ChatSuggestion) => {
    setSent(sent + 1);
    void send(label, asked);
  };
  return (
    <Page
      title={t('title')}
      width="text"
      lead={isStaff ? FOR_STAFF : t('forStudents')}
      actions={messages.length > 0 && <Clearing userId={user.uid} onCleared={forget} />}
    >
      <Box ref={room} sx={{ display: 'flex', flexDirection: 'column' }}>
        {isEmpty && <Opening read={read} starters={starters} isStaff={isStaff} onAsk={ask} />}
        <ChatLog
          messages={messages}
          pending={pending}
          userId={user.uid}
          busy={busy}
          onAsk={ask}
          onAgain={(id, words, asked) => void send(words, asked, id)}
        />
        <Box ref={end} sx={{ pb: 3 }} />
        <Dock
          userId={user.uid}
          busy={busy}
          onSend={write}
          starters={isEmpty ? null : starters}
          onAsk={ask}
          toNewest={away && isWaiting ? go : null}
        />
      </Box>
    </Page>
  );
}
