import { rememberedOf } from '../../../../platform/runtime/remembered-of';
import type { SaidBefore } from '../../../ai-task';
import type { ChatInput } from '../../../generated-words';
import { chatEvidence, chatRefusal } from '../../../checks/chat/chat-gate';
import { withoutNames } from '../../../checks/chat/names';
import { type ChatSources, sourcesFor } from '../../../checks/chat/sources';
import { outsideQuotes } from '../../../checks/gate/words';
import { coachingSentence } from '../../feedback/checks/coaching-sentence';
import { COLLEGE_NAME } from '../../../checks/unfit-words';

const SOURCES = new WeakMap<ChatInput, ChatSources>();

/** Gathered once for each input that a provider is shown. */
function sourcesOf(input: ChatInput, sentInput: ChatInput): ChatSources {
  const known = SOURCES.get(sentInput) ?? sourcesFor(input, sentInput);
  SOURCES.set(sentInput, known);
  return known;
}

/** Everything the person wrote: as they have it, and as a provider was shown it. */
const writtenIn = rememberedOf((places: ChatSources['places']) => ({
  own: places.map(({ own }) => own.answer).join('\n'),
  sent: places.map(({ sentInput }) => sentInput).join('\n'),
}));

/** True for words that name a college of which nothing is known here. */
function namesAnother(outside: string, { subjects }: ChatSources): boolean {
  const rest = subjects.reduce((text, { names }) => withoutNames(text, names), outside);
  return (rest.match(COLLEGE_NAME) ?? []).some((name) => !/^(?:Community College|Common College)$/.test(name));
}

/** One sentence of Buddy before it is shown. */
export interface ChatSentence {
  text: string;
  before: readonly SaidBefore[];
  system: string;
}

export type ChatVerdict = { shown: string } | { dropped: true } | { distrusted: true };

/** A sentence of Buddy as it may be shown, or that it may not: `distrusted` where the whole answer is not to be trusted. */
export function chatSentence(
  { text, before, system }: ChatSentence,
  input: ChatInput,
  sentInput: ChatInput,
): ChatVerdict {
  const sources = sourcesOf(input, sentInput);
  const { own, sent } = writtenIn(sources.places);
  const clean = coachingSentence(text, own, sent);
  if (clean === null) return { distrusted: true };
  const isRefused =
    !clean || namesAnother(outsideQuotes(clean), sources) || chatRefusal(clean, before, sources, system) !== null;
  return isRefused ? { dropped: true } : { shown: clean };
}

/** What is known that a sentence of Buddy may rest on, with the message it answers. */
export const evidenceFor = (
  sentence: string,
  before: readonly SaidBefore[],
  input: ChatInput,
  sentInput: ChatInput,
): string[] => [`The message: ${sentInput.text}`, ...chatEvidence(sentence, before, sourcesOf(input, sentInput))];
