import { z } from 'zod';
import { aiResponseBody, aiResponse, givenFeedback } from '../ai-response';
import { chatMessage, sendChatBody } from '../chat';
import { endpoints } from '../endpoints';
import { route } from '../route';

/** Feedback on answers and the conversation with Buddy. */
export const aiRoutes = {
  respond: route(endpoints.respond, 'Feedback on one answer; streamed with Accept: text/event-stream.', {
    body: aiResponseBody,
    answer: aiResponse,
  }),
  readGivenFeedback: route(endpoints.readGivenFeedback, 'Feedback given earlier on the answers of one section.', {
    answer: z.array(givenFeedback),
  }),
  readChat: route(endpoints.readChat, 'The own conversation with Buddy: its newest messages, oldest first.', {
    answer: z.array(chatMessage),
  }),
  sendChat: route(endpoints.sendChat, 'A message to Buddy and the answer; streamed with Accept: text/event-stream.', {
    body: sendChatBody,
    answer: chatMessage,
  }),
  clearChat: route(endpoints.clearChat, 'Clears the own conversation with Buddy.', { status: 204 }),
};
