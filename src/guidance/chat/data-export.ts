import type { TableExport } from '../../users/personal-data-registry';
import type { ChatMessageRow } from './chat-message.entity';

export const chatExport: TableExport<ChatMessageRow> = {
  file: 'chat',
  title: 'Conversation with Buddy',
  about: 'Your conversation with Buddy.',
  whose: 'everybody',
  why: 'So that you can go on where you stopped, and so that Buddy knows what was said before.',
  seenBy:
    'Only you. If a message sounds as if somebody may need help, the counselor and the administrators of the school are told, with those words.',
  isHidden: true,
  kept: 'Until you clear the conversation or the account is deleted.',
  lines: ({ role, text, writtenBy, createdAt }) => [
    { from: role === 'person' ? 'you' : 'Buddy', text, written_by: writtenBy, time: createdAt.toISOString() },
  ],
};
