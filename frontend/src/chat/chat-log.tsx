import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ChatAsk, ChatMessage, ChatSuggestion } from '@contract/chat';
import { useWords } from '../i18n/words';
import pieceWords from '../words/en/pieces.json';
import { BuddyBubble, MessageBubble, OwnBubble } from './bubble';
import chatWords from '../words/en/chat.json';
import type { Pending } from './use-chat';

interface ChatLogProps {
  messages: readonly ChatMessage[];
  pending: Pending | null;
  onAgain: (messageId: string, text: string, ask?: ChatAsk) => void;
  userId: string;
  busy: boolean;
  onAsk: (suggestion: ChatSuggestion) => void;
}

function UnansweredNote({ problem, onAgain }: { problem: string | null; onAgain: () => void }) {
  const t = useWords(chatWords);
  const piece = useWords(pieceWords);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', columnGap: 1 }}>
      <Typography variant="body2" role={problem ? 'alert' : undefined} sx={{ color: 'error.main' }}>
        {problem ?? t('notAnswered')}
      </Typography>
      <Button size="small" onClick={onAgain}>
        {piece('tryAgain')}
      </Button>
    </Box>
  );
}

function PendingExchange({ pending, onAgain }: { pending: Pending; onAgain: ChatLogProps['onAgain'] }) {
  const t = useWords(chatWords);
  const { messageId, text, ask, answer, problem } = pending;
  if (problem) {
    return (
      <OwnBubble text={text}>
        <UnansweredNote problem={problem} onAgain={() => onAgain(messageId, text, ask)} />
      </OwnBubble>
    );
  }
  return (
    <>
      <OwnBubble text={text} />
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
function isSigned(messages: readonly ChatMessage[], { written_by: writer }: ChatMessage, at: number): boolean {
  const later = messages.slice(at + 1).filter(({ role, kind }) => role === 'buddy' && kind !== 'care');
  if (writer === 'built-in') return later.every((one) => one.written_by !== writer);
  return later[0]?.written_by !== writer;
}

export function ChatLog({ messages, pending, onAgain, userId, busy, onAsk }: ChatLogProps) {
  const t = useWords(chatWords);
  const answered = new Set(messages.filter(({ role }) => role === 'buddy').map(({ message_id: id }) => id));
  const shown = messages.filter(({ message_id: id }) => id !== pending?.messageId);
  return (
    <Box
      role="log"
      aria-label={t('log')}
      aria-live="polite"
      aria-busy={pending !== null && pending.problem === null}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {shown.map((message, at) => (
        <MessageBubble
          key={`${message.message_id} ${message.role}`}
          message={message}
          asked={questionText(messages, message)}
          signed={isSigned(shown, message, at)}
          own={{ userId, busy, onAsk }}
        >
          {message.role === 'person' && !answered.has(message.message_id) && !pending && (
            <UnansweredNote
              problem={null}
              onAgain={() => onAgain(message.message_id, message.text, message.sources.ask)}
            />
          )}
        </MessageBubble>
      ))}
      {pending && <PendingExchange pending={pending} onAgain={onAgain} />}
    </Box>
  );
}
