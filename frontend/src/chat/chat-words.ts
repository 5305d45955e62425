import { MESSAGES } from '@contract/messages';
import { defineWords } from '../i18n/words';

export const chatWords = defineWords('chat', {
  title: 'Chat with Buddy',
  newest: 'Jump to the newest message',
  offline: 'You are offline. What you write stays in the box until you can send it.',
  clear: 'Clear conversation',
  clearAsk: 'Clear this conversation?',
  clearText: 'All messages between you and Buddy are removed. This cannot be undone.',
  keep: 'Keep it',
  hi: 'Hi, I am Buddy',
  begin: 'Buttons to begin with',
  menu: 'What Buddy can show',
  canDo: 'Press a button, or type a word or the name of a college and choose what appears. I never write for you.',
  message: 'Your message',
  placeholder: 'Ask Buddy something...',
  send: 'Send',
  options: 'What Buddy finds',
  didYouMean: 'Did you mean',
  forStudents:
    'Your counselor does not read this chat. If a message sounds as if you or someone else may need help, your counselor is told and can read that message.',
  log: 'Conversation with Buddy',
  you: 'You:',
  thinking: MESSAGES.thinking,
  notAnswered: 'Not answered yet.',
  checkAt: 'Check at the source:',
  textAsOf: 'Text as of %{day}.',
  facts: 'Facts: %{source}',
  followUps: 'Go on with',
  wishes: 'Change what you want in a college',
  wishSaved: 'Saved · %{wish}',
  wishCounts: 'Saved. It counts from your next list on.',
  tooLong:
    '%{smart_count} character too many. Please shorten your message or send it in parts. |||| %{smart_count} characters too many. Please shorten your message or send it in parts.',
  charactersLeft: '%{smart_count} character left |||| %{smart_count} characters left',
});
