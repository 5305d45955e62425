import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ChatAsk, ChatMessage, ChatSuggestion } from '@contract/chat';
import { useWords } from '../i18n/words';
import pieceWords from '../words/en/pieces.json';
import { BuddyBubble, MessageBubble, UserBubble } from './bubble';
import chatWords from '../words/en/chat.json';
import type { PendingMessage } from './use-chat';

interface ChatLogProps {
  messages: readonly ChatMessage[];
  pending: PendingMessage | null;
  onRetry: (messageId: string, text: string, ask?: ChatAsk) => void;
  userId: string;
  isBusy: boolean;
  onAsk: (suggestion: ChatSuggestion) => void;
}

function UnansweredNote({ problem, onRetry }: { problem: string | null; onRetry: () => void }) {
  const t = useWords(chatWords);
  const tPieces = useWords(pieceWords);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', columnGap: 1 }}>
      <Typography variant="body2" role={problem ? 'alert' : undefined} sx={{ color: 'error.main' }}>
        {problem ?? t('notAnswered')}
      </Typography>
      <Button size="small" onClick={onRetry}>
        {tPieces('tryAgain')}
      </Button>
    </Box>
  );
}

function PendingExchange({ pending, onRetry }: { pending: PendingMessage; onRetry: ChatLogProps['onRetry'] }) {
  const t = useWords(chatWords);
  const { messageId, text, ask, answer, problem } = pending;
  if (problem) {
    return (
      <UserBubble text={text}>
        <UnansweredNote problem={problem} onRetry={() => onRetry(messageId, text, ask)} />
      </UserBubble>
    );
  }
  return (
    <>
      <UserBubble text={text} />
      <BuddyBubble text={answer || t('thinking')} />
    </>
  );
}

const questionText = (messages: readonly ChatMessage[], answer: ChatMessage): string | undefined =>
  messages.find(({ message_id: id, role }) => id === answer.message_id && role === 'person')?.text;

/**
 * True for the last answer by the built-in engine, and for the last of consecutive model answers, so that not every
 * line is signed.
 */
function isWriterNamed(messages: readonly ChatMessage[], { written_by: writer }: ChatMessage, index: number): boolean {
  const laterMessages = messages.slice(index + 1).filter(({ role, kind }) => role === 'buddy' && kind !== 'care');
  if (writer === 'built-in') return laterMessages.every((message) => message.written_by !== writer);
  return laterMessages[0]?.written_by !== writer;
}

export function ChatLog({ messages, pending, onRetry, userId, isBusy, onAsk }: ChatLogProps) {
  const t = useWords(chatWords);
  const answeredIds = new Set(messages.filter(({ role }) => role === 'buddy').map(({ message_id: id }) => id));
  const visibleMessages = messages.filter(({ message_id: id }) => id !== pending?.messageId);
  return (
    <Box
      role="log"
      aria-label={t('log')}
      aria-live="polite"
      aria-busy={pending !== null && pending.problem === null}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {visibleMessages.map((message, index) => (
        <MessageBubble
          key={`${message.message_id} ${message.role}`}
          message={message}
          questionText={questionText(messages, message)}
          isSigned={isWriterNamed(visibleMessages, message, index)}
          actions={{ userId, isBusy, onAsk }}
        >
          {message.role === 'person' && !answeredIds.has(message.message_id) && !pending && (
            <UnansweredNote
              problem={null}
              onRetry={() => onRetry(message.message_id, message.text, message.sources.ask)}
            />
          )}
        </MessageBubble>
      ))}
      {pending && <PendingExchange pending={pending} onRetry={onRetry} />}
    </Box>
  );
}
