import { followUpMessage, reminderMessage, type FollowUp } from '../../../../contract/help-messages';
import type { DangerSign } from '../../../../contract/safeguarding';
import type { ChatInput, ChatReply } from '../../../generated-words';
import { builtInChat } from './chat';
import { answer, PAGES } from './chat-answer';
import { type Intent, intentOf, straightened } from './intents';

/** What is answered as plainly as ever: facts of colleges, and how things work. */
const PLAIN_QUESTIONS = new Set<Intent>([
  'why-tier',
  'compare',
  'college',
  'unknown-college',
  'unnamed-college',
  'tier-list',
  'how-list',
  'how-tiers',
  'find',
  'deadlines',
  'aid',
  'tests',
  'privacy',
  'who',
]);
/** Questions about the own answers and plans: coaching, which has time. */
const OWN_QUESTIONS = new Set<Intent>([
  'said',
  'improve',
  'strengths',
  'growth',
  'majors',
  'summer',
  'activities',
  'essay',
  'write-essay',
]);

const JOKE = /\b(?:jk|j\/k|just kidding|kidding|joking|jokes?|lol|lmao|haha\w*|not serious|never mind|nvm)\b/;
const LEAVING = /\b(?:bye|goodbye|good ?night|see you|cya|ttyl|gtg|got to go|have to go|leaving)\b/;
const THANKS = /\b(?:thanks|thank you|appreciate)\b/;

function howItGoesOn(text: string, intent: Intent): FollowUp {
  const plain = straightened(text);
  if (JOKE.test(plain)) return 'joke';
  if (LEAVING.test(plain)) return 'leaving';
  if (THANKS.test(plain)) return 'thanks';
  return intent === 'feeling' ? 'feeling' : 'other';
}

/** A question back to the person would be coaching. */
const asksBack = (paragraph: string): boolean => /\?["”]?$/.test(paragraph.trimEnd());

function plainAnswer(input: ChatInput, sign: DangerSign): ChatReply {
  const { text, kind, sources } = builtInChat(input);
  const told = text.split('\n\n').filter((paragraph) => !asksBack(paragraph));
  const { evidence, links, facts } = sources;
  return { text: [...told, reminderMessage(sign)].join('\n\n'), kind, sources: { evidence, links, facts } };
}

const ownWordsCanWait = (sign: DangerSign): ChatReply =>
  answer(
    [
      'Nothing about your answers or essays has to be done today. Everything you wrote is kept as it is, and it is there whenever you want to look at it.',
      reminderMessage(sign),
    ],
    { links: [PAGES.dashboard] },
  );

/** Buddy's answer while the conversation stays careful, whoever writes otherwise: plain where something is asked, and help always in sight. */
export function carefulChat(input: ChatInput, sign: DangerSign): ChatReply {
  const intent = intentOf(input.text, input.colleges.length);
  if (OWN_QUESTIONS.has(intent)) return input.student ? ownWordsCanWait(sign) : plainAnswer(input, sign);
  if (PLAIN_QUESTIONS.has(intent) || input.unclear.length > 0) return plainAnswer(input, sign);
  return answer([followUpMessage(howItGoesOn(input.text, intent), sign)]);
}
