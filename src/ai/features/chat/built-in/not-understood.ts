import type { ChatSuggestion } from '../../../../contract/chat';
import { nearArticles } from '../../../../guidance/articles/find-articles';
import { IN_SPANISH } from '../../../../guidance/articles/in-spanish';
import type { ChatInput, ChatReply } from '../../../generated-words';
import { namesFederalAid } from '../../../safety/privacy/aid-forms';
import { answer } from './chat-answer';
import { mayNameFafsa } from './privacy-answers';
import { speaksSpanish } from './spanish/speaks-spanish';

const MOST = 3;

const WITH_LIST: readonly ChatSuggestion[] = [
  { label: 'The cheapest school on my list', text: 'What is the cheapest school on my list?' },
  { label: 'Is my list balanced?', text: 'Is my list balanced?' },
  { label: 'What should I do next?', text: 'What should I do next?' },
  { label: 'The schools closest to home', text: 'Which schools on my list are closest to home?' },
  { label: 'What are my strengths?', text: 'What are my strengths?' },
  { label: 'What you understood of me', text: 'What do you know about what I want in a college?' },
];
const WITHOUT_LIST: readonly ChatSuggestion[] = [
  { label: 'What should I do next?', text: 'What should I do next?' },
  { label: 'How do Reach, Match and Safety work?', text: 'How do Reach, Match and Safety work?' },
  { label: 'What majors could fit me?', text: 'What majors could fit me?' },
  { label: 'How families pay for college', text: 'How families pay for college' },
];
const FOR_STAFF: readonly ChatSuggestion[] = [
  { label: 'How do Reach, Match and Safety work?', text: 'How do Reach, Match and Safety work?' },
  { label: 'Compare two colleges', text: 'Compare Bates College and Bowdoin College' },
  { label: 'What is a net price?', text: 'Net price and net price calculators' },
];

/** Each is said once in a conversation. */
const SAID = [
  'I am not sure I got that. Which of these comes nearest?',
  'I did not catch that one. I am at home in college questions; maybe one of these helps?',
  'That is not something I can answer well. Would one of these be of use?',
  'I do not want to guess here. Could you say it in other words, or choose one of these?',
  'I have nothing good to say on that, and I would rather tell you so. Here is what I can look at with you:',
  'That goes past what I know. Try naming a college or your list, or choose one of these:',
  'Sorry, still not it. Your counselor may know this better than I do; I can help with these:',
  'Let us try another way: pick one of these, or ask me about one college by its name.',
];

const othersOf = ({ student }: ChatInput): readonly ChatSuggestion[] => {
  if (!student) return FOR_STAFF;
  return student.list.recommendations.length ? WITH_LIST : WITHOUT_LIST;
};

/** What others ask, not the same each time. */
export function commonSuggestions(input: ChatInput, round: number): ChatSuggestion[] {
  const others = othersOf(input).filter(({ text }) => mayNameFafsa(input) || !/how families pay/i.test(text));
  return [...others.slice((round * 2) % others.length), ...others.slice(0, (round * 2) % others.length)].slice(0, MOST);
}

/** Suggestions to go on with: what is near the words first, then what others ask, not the same each time. */
export function suggestionsFor(input: ChatInput, round: number): ChatSuggestion[] {
  const near = nearArticles(input.text, MOST)
    .filter(({ text }) => mayNameFafsa(input) || !namesFederalAid(text))
    .map(({ id, title }) => {
      const spanish = speaksSpanish(input.text) ? IN_SPANISH[id]?.title : undefined;
      return { label: spanish ?? title, text: spanish ?? title };
    });
  return [...near, ...commonSuggestions(input, round)].slice(0, MOST);
}

/** What is not understood: three nearest things as buttons, and never the same words twice in a conversation. */
export function notUnderstood(input: ChatInput): ChatReply {
  const earlier = input.earlierReplies ?? input.history.filter(({ role }) => role === 'buddy').map(({ text }) => text);
  const used = SAID.filter((one) => earlier.some((text) => text.startsWith(one)));
  const said =
    SAID.find((one) => !used.includes(one)) ??
    `After ${earlier.length} answers I still miss what you mean, and I am sorry. These I can do:`;
  return answer([said], { suggestions: suggestionsFor(input, used.length) });
}
