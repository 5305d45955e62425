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
import { writeChatDraft, readChatDraft, useChat } from './use-chat';
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
import { stickyPageFooter } from '../ui/base-styles';

interface MenuProps {
  starters: readonly ChatSuggestion[];
  isBusy: boolean;
  onAsk: (suggestion: ChatSuggestion) => void;
}

function StarterMenu({ starters, isBusy, onAsk }: MenuProps) {
  const t = useWords(chatWords);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ mb: 1 }}>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        endIcon={isOpen ? <ExpandMore /> : <ExpandLess />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('menu')}
      </Button>
      <Box id={id}>
        {isOpen && (
          <Suggestions
            label={t('begin')}
            suggestions={starters}
            isBusy={isBusy}
            onAsk={(suggestion) => {
              setOpen(false);
              onAsk(suggestion);
            }}
          />
        )}
      </Box>
    </Box>
  );
}

/** Within this many pixels of the end counts as at the end. */
const BOTTOM_THRESHOLD_PX = 80;

/** Keeps the newest message in view at the end of the page; leaves people who scrolled up where they are. */
function useStickToBottom(
  endRef: RefObject<HTMLElement | null>,
  contentKey: unknown,
  sentCount: number,
  /** False before the first message: the welcome text is read from its top. */
  hasMessages: boolean,
): { isAway: boolean; scrollToBottom: () => void } {
  const isFollowing = useRef(true);
  const [isAway, setIsAway] = useState(false);
  const scrollToBottom = () => window.scrollTo({ top: document.documentElement.scrollHeight });

  useEffect(() => {
    const updatePosition = () => {
      const distanceToBottom = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
      isFollowing.current = distanceToBottom <= BOTTOM_THRESHOLD_PX;
      setIsAway(!isFollowing.current);
    };
    window.addEventListener('scroll', updatePosition, { passive: true });
    return () => window.removeEventListener('scroll', updatePosition);
  }, []);
  // Buttons below an answer may appear a moment later.
  useEffect(() => {
    const container = endRef.current?.parentElement;
    if (!container) return;
    const observer = new ResizeObserver(() => {
      if (isFollowing.current && hasMessages) scrollToBottom();
    });
    observer.observe(container);
    return () => observer.disconnect();
  }, [endRef, hasMessages]);
  // People want to see the message they sent.
  useLayoutEffect(() => {
    if (sentCount > 0) isFollowing.current = true;
  }, [sentCount]);
  useLayoutEffect(() => {
    if (isFollowing.current && hasMessages && endRef.current) scrollToBottom();
  }, [endRef, contentKey, sentCount, hasMessages]);
  return { isAway, scrollToBottom };
}

const STARTER_ASKS = {
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

const rosterStarter = (question: Extract<ChatAsk, { kind: 'roster' }>['question'], label: string): ChatSuggestion => ({
  label,
  ask: { kind: 'roster', question },
});
/** Staff pages are in English. */
const STAFF_STARTERS: readonly ChatSuggestion[] = [
  rosterStarter('not_started', 'Who has not started?'),
  rosterStarter('ready_to_unlock', 'Who is ready to unlock?'),
  rosterStarter('no_safety', 'Who has a list without a Safety?'),
  rosterStarter('due_this_week', 'Whose deadline is this week?'),
  rosterStarter('check_in_open', 'Who has an open check-in?'),
  rosterStarter('no_scores', 'Who has entered no SAT or ACT score?'),
];

function useStarters(userId: string, isStaff: boolean): readonly ChatSuggestion[] {
  const t = useWords(starterWords);
  const progress = useCall(routes.readProgress, { userId }, { enabled: !isStaff });
  if (isStaff) return STAFF_STARTERS;
  const keys = progress.data?.unlocked ? STARTERS_AFTER_LIST : STARTERS_BEFORE_LIST;
  return keys.map((key) => ({ label: t(key), ask: STARTER_ASKS[key] }));
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
      <Suggestions label={t('begin')} suggestions={starters} isBusy={false} onAsk={onAsk} />
    </Box>
  );
}

/** Stretches an element to `bottomPx` pixels above the window's bottom edge, even if it has little content. */
function useFillToBottom(element: RefObject<HTMLElement | null>, bottomPx: number): void {
  useLayoutEffect(() => {
    const container = element.current;
    if (!container) return;
    const updateHeight = () => {
      const top = container.getBoundingClientRect().top + window.scrollY;
      container.style.setProperty(
        'min-height',
        `max(0px, calc(100dvh - ${Math.ceil(top) + bottomPx}px - var(--bottom-bar, 0px)))`,
      );
    };
    updateHeight();
    // Content above may grow later: a font that loads, a button that comes with the first message.
    const observer = new ResizeObserver(updateHeight);
    if (container.parentElement) observer.observe(container.parentElement);
    return () => observer.disconnect();
  }, [element, bottomPx]);
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

const STAFF_PRIVACY_NOTE = 'Nobody else reads this chat. Please don’t enter student names.';

const PAGE_FOOT_PX = 40;

const NO_RESULT: FinderResult = { options: [], exactOption: null, isNamed: false, isConfident: true };

/** The options for the text being typed. They load when the field is first focused; the text stays in this browser. */
function useFinder(text: string): { result: FinderResult; loadFinder: () => void } {
  const cache = useQueryClient();
  const { language } = useLanguage();
  const [finder, setFinder] = useState<{ find: (text: string) => FinderResult } | null>(null);
  const [asked, setAsked] = useState(false);
  const loadFinder = () => {
    if (asked) return;
    setAsked(true);
    const index = cache.fetchQuery({
      queryKey: [...callKey(routes.readFinder), language],
      queryFn: () => call(routes.readFinder),
      staleTime: Infinity,
    });
    Promise.all([index, import('@contract/finder')]).then(
      ([result, { createFinder: finderOf }]) => setFinder({ find: finderOf(result) }),
      // Without it, the field still sends; the next focus retries.
      () => setAsked(false),
    );
  };
  const result = useMemo(() => finder?.find(text) ?? NO_RESULT, [finder, text]);
  return { result, loadFinder };
}

interface DockProps {
  userId: string;
  /** True while nothing can be sent: an answer is pending, or the conversation has not loaded. */
  isBusy: boolean;
  onSend: (text: string) => void;
  /** The starter buttons; null if they are in view. */
  starters: readonly ChatSuggestion[] | null;
  onAsk: (suggestion: ChatSuggestion) => void;
  /** Scrolls to the newest message; null if it is in view. */
  onScrollToNewest: (() => void) | null;
}

function ChatDock({ userId, isBusy, onSend, starters, onAsk, onScrollToNewest }: DockProps) {
  const t = useWords(chatWords);
  const isOnline = useOnline();
  const [text, setText] = useState(() => readChatDraft(userId));
  const handleText = (next: string) => {
    setText(next);
    writeChatDraft(userId, next);
  };
  const { result, loadFinder } = useFinder(text);
  const navigate = useNavigate();
  const handleChoose = (option: ChatOption) => {
    handleText('');
    if ('ask' in option) onAsk(option);
    else void navigate(option.to);
  };
  return (
    <Box className="bar" sx={{ ...stickyPageFooter, zIndex: 5, mt: 'auto', pt: 1.5, pb: 2 }}>
      {onScrollToNewest && (
        <Button size="small" variant="outlined" onClick={onScrollToNewest} sx={{ mb: 1 }}>
          {t('newest')}
        </Button>
      )}
      {!isOnline && (
        <Box role="status" sx={{ typography: 'body2', fontWeight: 600, color: 'warning.main', mb: 1 }}>
          {t('offline')}
        </Box>
      )}
      {starters && <StarterMenu starters={starters} isBusy={isBusy || !isOnline} onAsk={onAsk} />}
      <Composer
        text={text}
        onTextChange={handleText}
        isBusy={isBusy || !isOnline}
        result={result}
        onChoose={handleChoose}
        onFocus={loadFinder}
        onSend={() => {
          handleText('');
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
      confirmLabel={t('clear')}
      cancelLabel={t('keep')}
      isDangerous
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
  const { chatQuery, pending, send, clearChat } = useChat(user.uid);
  const [sentCount, setSentCount] = useState(0);
  const endRef = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  useFillToBottom(container, PAGE_FOOT_PX);
  const messages = chatQuery.data ?? [];
  const contentKey = `${messages.length} ${pending?.answer.length} ${pending?.problem}`;
  const { isAway, scrollToBottom } = useStickToBottom(
    endRef,
    contentKey,
    sentCount,
    messages.length > 0 || pending !== null,
  );
  const isWaiting = pending !== null && pending.problem === null;
  const isStaff = !answersQuestions(user.role);
  const starters = useStarters(user.uid, isStaff);
  const isBusy = isWaiting || !chatQuery.isSuccess;
  const isEmpty = messages.length === 0 && !pending;
  const handleSend = (text: string, asked?: ChatAsk) => {
    setSentCount(sentCount + 1);
    void send(text, asked);
  };
  const askSuggestion = (suggestion: ChatSuggestion) => handleSend(suggestion.label, suggestion.ask);
  return (
    <Page
      title={t('title')}
      width="text"
      lead={isStaff ? STAFF_PRIVACY_NOTE : t('forStudents')}
      actions={messages.length > 0 && <ClearButton userId={user.uid} onCleared={clearChat} />}
    >
      <Box ref={container} sx={{ display: 'flex', flexDirection: 'column' }}>
        {isEmpty && (
          <QueryState of={chatQuery} loading={<CardSkeletons count={2} height={96} />}>
            {() => <Welcome starters={starters} isStaff={isStaff} onAsk={askSuggestion} />}
          </QueryState>
        )}
        <ChatLog
          messages={messages}
          pending={pending}
          userId={user.uid}
          isBusy={isBusy}
          onAsk={askSuggestion}
          onRetry={(id, text, asked) => void send(text, asked, id)}
        />
        <Box ref={endRef} sx={{ pb: 3 }} />
        <ChatDock
          userId={user.uid}
          isBusy={isBusy}
          onSend={(text) => handleSend(text.trim())}
          starters={isEmpty ? null : starters}
          onAsk={askSuggestion}
          onScrollToNewest={isAway && isWaiting ? scrollToBottom : null}
        />
      </Box>
    </Page>
  );
}
