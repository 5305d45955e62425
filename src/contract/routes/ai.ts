import { z } from 'zod';
import { aiResponseBody, aiResponse, givenFeedback } from '../ai-response';
import { chatMessage, sendChatBody } from '../chat';
import { call, ofPerson, ofStudent, only } from '../call';

/** Feedback on answers and the conversation with Buddy. */
export const aiRoutes = {
  respond: call('POST', '/ai-response', {
    summary: 'Feedback on one answer; streamed with Accept: text/event-stream.',
    access: only('student'),
    rate: 'costly',
    body: aiResponseBody,
    answer: aiResponse,
  }),
  readGivenFeedback: call('GET', '/ai-response/:userId/:formId', {
    summary: 'Feedback given earlier on the answers of one section.',
    access: ofStudent('read'),
    answer: z.array(givenFeedback),
  }),
  readChat: call('GET', '/chat/:userId', {
    summary: 'The own conversation with Buddy: its newest messages, oldest first.',
    access: ofPerson('chat'),
    answer: z.array(chatMessage),
  }),
  sendChat: call('POST', '/chat', {
    summary: 'A message to Buddy and the answer; streamed with Accept: text/event-stream.',
    access: ofPerson('chat', 'body.user_id'),
    rate: 'costly',
    body: sendChatBody,
    answer: chatMessage,
  }),
  clearChat: call('DELETE', '/chat/:userId', {
    summary: 'Clears the own conversation with Buddy.',
    access: ofPerson('chat'),
    status: 204,
  }),
};
