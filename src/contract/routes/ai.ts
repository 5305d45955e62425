import { CHAT_SHOWN_MESSAGES } from '../limits';
import { z } from 'zod';
import { aiResponseBody, aiResponse, givenFeedback } from '../ai-response';
import { chatMessage, finderIndex, sendChatBody } from '../chat';
import { call, ofPerson, ofStudent, only, signedIn } from '../call';

/** Feedback on answers and the conversation with Buddy. */
export const aiRoutes = {
  respond: call('POST', '/ai-response', {
    summary: 'Get feedback on one answer. Send Accept: text/event-stream to stream the response.',
    access: only('student'),
    rate: 'costly',
    body: aiResponseBody,
    answer: aiResponse,
  }),
  readGivenFeedback: call('GET', '/ai-response/:userId/:formId', {
    summary: 'List earlier feedback on the answers of one section.',
    access: ofStudent('read'),
    answer: z.array(givenFeedback),
  }),
  readChat: call('GET', '/chat/:userId', {
    summary: `List your newest messages with Buddy, oldest first. Returns up to ${CHAT_SHOWN_MESSAGES} messages.`,
    access: ofPerson('chat'),
    answer: z.array(chatMessage),
  }),
  sendChat: call('POST', '/chat', {
    summary: 'Send a message to Buddy and get the reply. Send Accept: text/event-stream to stream the response.',
    access: ofPerson('chat', 'body.user_id'),
    rate: 'costly',
    body: sendChatBody,
    answer: chatMessage,
  }),
  readFinder: call('GET', '/chat-finder', {
    summary:
      'Get the buttons, colleges and articles that Buddy can find, with the words that find them; for staff, their students as well.',
    access: signedIn,
    answer: finderIndex,
    audit: { students: ({ entries }) => entries.flatMap(({ user_id: id }) => id ?? []) },
  }),
  clearChat: call('DELETE', '/chat/:userId', {
    summary: 'Clear your conversation with Buddy.',
    access: ofPerson('chat'),
    status: 204,
  }),
};
