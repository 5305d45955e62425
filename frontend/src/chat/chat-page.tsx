import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ChatAsk, ChatOption, ChatSuggestion } from '@contract/chat';
import type { FinderResult } from '@contract/finder';
import { useQueryClient } from '@tanstack/react-query';
import {
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { Page } from '../ui/page';
import { CardSkeletons, QueryState } from '../ui/states';
import { answersQuestions, useSignedInUser } from '../auth/session/session';
import { ChatLog } from './chat-log';
import { keepChatDraft, readChatDraft, useChat } from './use-chat';
import { Composer } from './composer';
import { useLanguage } from '../i18n/language-provider';
import { useWords } from '../i18n/words';
import chatWords from '../words/en/chat.json';
import Typography from '@mui/material/Typography';
import { BuddyMark, Suggestions } from './bubble';
import starterWords from '../words/en/chat-starters.json';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { LazyConfirmButton } from '../ui/lazy-confirm-button';
import { pageFoot } from '../ui/base-styles';

interface MenuProps {
  starters: readonly ChatSuggestion[];
  busy: boolean;
  onAsk: (suggestion: ChatSuggestion) => void;
}

function Menu({ starters, busy, onAsk }: MenuProps) {
  const t = useWords(chatWords);
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ mb: 1 }}>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        endIcon={open ? <ExpandMore /> : <ExpandLess />}
        onClick={() => setOpen(!open)}
      >
        {t('menu')}
      </Button>
      <Box id={id}>
        {open && (
          <Suggestions
            label={t('begin')}
            suggestions={starters}
            busy={busy}
            onAsk={(one) => {
              setOpen(false);
              onAsk(one);
            }}
          />
        )}
      </Box>
    </Box>
  );
}

/** Within this many pixels of the end counts as at the end. */
const NEAR_PX = 80;

/** Keeps the newest message in view at the end of the page; leaves people who scrolled up where they are. */
function useStickToBottom(
  end: RefObject<HTMLElement | null>,
  shown: unknown,
  sent: number,
  /** False before the first message: the welcome text is read from its top. */
  begun: boolean,
): { away: boolean; go: () => void } {
  const follows = useRef(true);
  const [away, setAway] = useState(false);
  const go = () => window.scrollTo({ top: document.documentElement.scrollHeight });

  useEffect(() => {
    const look = () => {
      const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
      follows.current = left <= NEAR_PX;
      setAway(!follows.current);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  // Buttons below an answer may appear a moment later.
  useEffect(() => {
    const room = end.current?.parentElement;
    if (!room) return;
    const watch = new ResizeObserver(() => {
      if (follows.current && begun) go();
    });
    watch.observe(room);
    return () => watch.disconnect();
  }, [end, begun]);
  // People want to see the message they sent.
  useLayoutEffect(() => {
    if (sent > 0) follows.current = true;
  }, [sent]);
  useLayoutEffect(() => {
    if (follows.current && begun && end.current) go();
  }, [end, shown, sent, begun]);
  return { away, go };
}

const ASKS = {
  list: { kind: 'list', order: 'tier' },
  compare: { kind: 'compare' },
  whatIf: { kind: 'what_if' },
  choices: { kind: 'choices' },
  year: { kind: 'year' },
  articles: { kind: 'articles' },
  tiers: { kind: 'article', id: 'tiers' },
  search: { kind: 'search' },
} as const satisfies Record<string, ChatAsk>;

const STARTERS_BEFORE_LIST = ['list', 'tiers', 'search', 'choices', 'year', 'articles'] as const;
const STARTERS_AFTER_LIST = ['list', 'compare', 'whatIf', 'choices', 'year', 'articles'] as const;

const roster = (question: Extract<ChatAsk, { kind: 'roster' }>['question'], label: string): ChatSuggestion => ({
  label,
  ask: { kind: 'roster', question },
});
/** Staff pages are in English. */
const STAFF: readonly ChatSuggestion[] = [
  roster('not_started', 'Who has not started?'),
  roster('ready_to_unlock', 'Who is ready to unlock?'),
  roster('no_safety', 'Who has a list without a Safety?'),
  roster('due_this_week', 'Whose deadline is this week?'),
  roster('check_in_open', 'Who has an open check-in?'),
  roster('no_scores', 'Who has entered no SAT or ACT score?'),
];

function useStarters(userId: string, isStaff: boolean): readonly ChatSuggestion[] {
  const t = useWords(starterWords);
  const progress = useCall(routes.readProgress, { userId }, { enabled: !isStaff });
  if (isStaff) return STAFF;
  const keys = progress.data?.unlocked ? STARTERS_AFTER_LIST : STARTERS_BEFORE_LIST;
  return keys.map((key) => ({ label: t(key), ask: ASKS[key] }));
}

interface WelcomeProps {
  starters: readonly ChatSuggestion[];
  isStaff: boolean;
  onAsk: (suggestion: ChatSuggestion) => void;
}

function Welcome({ starters, isStaff, onAsk }: WelcomeProps) {
  const t = useWords(chatWords);
  return (
    <Box sx={{ my: 'auto', py: { xs: 1, sm: 4 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <BuddyMark size={48} />
        <Typography variant="h3" component="h2">
          {t('hi')}
        </Typography>
      </Box>
      <Typography sx={{ mb: 2 }}>
        {isStaff
          ? 'Press a button, or type a name or a word and choose what appears. I count your students, and never see what they wrote.'
          : t('canDo')}
      </Typography>
      <Suggestions label={t('begin')} suggestions={starters} busy={false} onAsk={onAsk} />
    </Box>
  );
}

/** Stretches an element to `below` pixels above the window's bottom edge, even if it has little content. */
function useFill(element: RefObject<HTMLElement | null>, below: number): void {
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const fill = () => {
      const top = box.getBoundingClientRect().top + window.scrollY;
      box.style.setProperty(
        'min-height',
        `max(0px, calc(100dvh - ${Math.ceil(top) + below}px - var(--bottom-bar, 0px)))`,
      );
    };
    fill();
    // Content above may grow later: a font that loads, a button that comes with the first message.
    const watch = new ResizeObserver(fill);
    if (box.parentElement) watch.observe(box.parentElement);
    return () => watch.disconnect();
  }, [element, below]);
}

function subscribeToOnline(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const useOnline = (): boolean => useSyncExternalStore(subscribeToOnline, () => navigator.onLine);

const FOR_STAFF = 'Nobody else reads this chat. Please don’t enter student names.';

const PAGE_FOOT_PX = 40;

const NONE: FinderResult = { options: [], exact: null, isNamed: false, isSure: true };

/** The options for the text being typed. They load when the field is first focused; the text stays in this browser. */
function useFinder(text: string): { found: FinderResult; wake: () => void } {
  const cache = useQueryClient();
  const { language } = useLanguage();
  const [finder, setFinder] = useState<{ find: (text: string) => FinderResult } | null>(null);
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
      // Without it, the field still sends; the next focus retries.
      () => setAsked(false),
    );
  };
  const found = useMemo(() => finder?.find(text) ?? NONE, [finder, text]);
  return { found, wake };
}

interface DockProps {
  userId: string;
  /** True while nothing can be sent: an answer is pending, or the conversation has not loaded. */
  busy: boolean;
  onSend: (text: string) => void;
  /** The starter buttons; null if they are in view. */
  starters: readonly ChatSuggestion[] | null;
  onAsk: (suggestion: ChatSuggestion) => void;
  /** Scrolls to the newest message; null if it is in view. */
  toNewest: (() => void) | null;
}

function Dock({ userId, busy, onSend, starters, onAsk, toNewest }: DockProps) {
  const t = useWords(chatWords);
  const online = useOnline();
  const [text, setText] = useState(() => readChatDraft(userId));
  const type = (next: string) => {
    setText(next);
    keepChatDraft(userId, next);
  };
  const { found, wake } = useFinder(text);
  const navigate = useNavigate();
  const choose = (option: ChatOption) => {
    type('');
    if ('ask' in option) onAsk(option);
    else void navigate(option.to);
  };
  return (
    <Box className="bar" sx={{ ...pageFoot, zIndex: 5, mt: 'auto', pt: 1.5, pb: 2 }}>
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
        found={found}
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

function ClearButton({ userId, onCleared }: { userId: string; onCleared: () => void }) {
  const t = useWords(chatWords);
  return (
    <LazyConfirmButton
      label={t('clear')}
      button={{ color: 'inherit' }}
      title={t('clearAsk')}
      confirm={t('clear')}
      cancel={t('keep')}
      danger
      onConfirm={async () => {
        await call(routes.clearChat, { params: { userId } });
        onCleared();
      }}
    >
      <Typography>{t('clearText')}</Typography>
    </LazyConfirmButton>
  );
}

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
  const isStaff = !answersQuestions(user.role);
  const starters = useStarters(user.uid, isStaff);
  const busy = isWaiting || !read.isSuccess;
  const isEmpty = messages.length === 0 && !pending;
  const write = (text: string, asked?: ChatAsk) => {
    setSent(sent + 1);
    void send(text, asked);
  };
  const ask = (suggestion: ChatSuggestion) => write(suggestion.label, suggestion.ask);
  return (
    <Page
      title={t('title')}
      width="text"
      lead={isStaff ? FOR_STAFF : t('forStudents')}
      actions={messages.length > 0 && <ClearButton userId={user.uid} onCleared={forget} />}
    >
      <Box ref={room} sx={{ display: 'flex', flexDirection: 'column' }}>
        {isEmpty && (
          <QueryState of={read} loading={<CardSkeletons count={2} height={96} />}>
            {() => <Welcome starters={starters} isStaff={isStaff} onAsk={ask} />}
          </QueryState>
        )}
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
          onSend={(text) => write(text.trim())}
          starters={isEmpty ? null : starters}
          onAsk={ask}
          toNewest={away && isWaiting ? go : null}
        />
      </Box>
    </Page>
  );
}
