import type { OwnCopy } from '../users/owned-data';
import type { ChatMessageRow } from './chat-message.entity';

export const chatCopy: OwnCopy<ChatMessageRow> = {
  file: 'chat',
  about: 'Your conversation with Buddy.',
  lines: ({ role, text, writtenBy, createdAt }) => [
    { from: role === 'person' ? 'you' : 'Buddy', text, written_by: writtenBy, time: createdAt.toISOString() },
  ],
};
