import type { ChatInput, ChatReply } from '../../../generated-words';
import { answer } from './chat-answer';
import { commonSuggestions } from './not-understood';

/** Anger at the helper; it is heard, not answered in kind. */
const ANGRY =
  /^(?:you|your|this|it|it's|that|that's|buddy|the app|this app)\b.{0,30}\b(?:sucks?|stupid|useless|dumb|trash|garbage|annoying|the worst|terrible|awful|not help(?:ful|ing))\b|^(?:shut up|i hate (?:you|this(?: app)?)|screw you|stfu|f\W*\w* (?:you|off)|go away|eres (?:in[uú]til|tonto))\b/;
/** Nothing of college: schoolwork, sums, the news, games. */
const ELSEWHERE =
  /\b(?:\d+ ?(?:times|plus|minus|divided by|[x*+/]) ?\d+|my (?:\w+ )?(?:homework|hw)|do (?:my|this) (?:math|assignment)|who won|the score of|weather (?:today|tomorrow|in)|tell me a joke|sing (?:a|me)|play a game|capital of|recipe|who is the president|cu[eé]ntame un chiste|mi tarea)\b/;

const TO_ANGER = [
  'Fair enough. I am only software and I may have missed what you needed. Tell me in a few words what you were after, or choose one of these; your counselor is a person and may help better.',
  'That is all right to say. If something I told you was wrong or no use, your counselor can look at it with you. Shall I try one of these?',
];
const TO_OTHER_THINGS = [
  'That is outside what I can help with: I am at home in college plans. One of these, maybe?',
  'I have to leave that one to others. For the way to college, I can look at these with you:',
  'Not my field, sorry: I know your list, your answers and how college works. One of these?',
];

/** Kind words where a message is anger or about something else, each once in a conversation; null where it is neither. */
export function asideFrom(plain: string, input: ChatInput): ChatReply | null {
  if (input.colleges.length) return null;
  const said = ANGRY.test(plain) ? TO_ANGER : ELSEWHERE.test(plain) ? TO_OTHER_THINGS : null;
  const earlier = input.earlierReplies ?? input.history.filter(({ role }) => role === 'buddy').map(({ text }) => text);
  const next = said?.find((one) => !earlier.includes(one));
  return next === undefined ? null : answer([next], { suggestions: commonSuggestions(input, earlier.length) });
}
