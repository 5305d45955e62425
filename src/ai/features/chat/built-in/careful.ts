import { followUpMessage, reminderMessage, type FollowUp } from '../../../../contract/help-messages';
import type { DangerSign } from '../../../../contract/safeguarding';
import type { ChatInput, ChatReply } from '../../../generated-words';
import { builtInChat, isChatter, understoodChat } from './chat';
import { answer, PAGES } from './chat-answer';
import { type Intent, intentOf, straightened } from './intents';

/** Nothing is asked by these. */
const SMALL_TALK = new Set<Intent>(['feeling', 'thanks', 'greeting']);
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

const CLOSINGS = [JOKE, LEAVING, THANKS];
/** What is said of money gets the way families pay, and what is said of applying at least what Buddy can look up. */
const MONEY = /\b(?:pay|paying|paid|money|costs?|prices?|afford|budget|tuition|dinero|pagar|cuesta|cuanto)\b/;
const APPLYING =
  /\b(?:list|schools?|colleges?|universit\w+|universidad\w*|appl\w+|deadlines?|escuelas?|lista|solicitud\w*)\b/;
const HOW_FAMILIES_PAY = 'How families pay for college';

/** The answer as at any other time; null where nothing is asked. */
function asEver(input: ChatInput, plain: string): ChatReply | null {
  const understood = understoodChat(input);
  if (understood) return understood;
  if (MONEY.test(plain)) return builtInChat({ ...input, text: HOW_FAMILIES_PAY, colleges: [] });
  return APPLYING.test(plain) ? builtInChat(input) : null;
}

function howItGoesOn(plain: string, intent: Intent): FollowUp {
  if (JOKE.test(plain)) return 'joke';
  if (LEAVING.test(plain)) return 'leaving';
  if (THANKS.test(plain)) return 'thanks';
  return intent === 'feeling' ? 'feeling' : 'other';
}

/** A question back to the person would be coaching. */
const asksBack = (paragraph: string): boolean => /\?["”]?$/.test(paragraph.trimEnd());

function plainAnswer({ text, kind, sources }: ChatReply, sign: DangerSign): ChatReply {
  const told = text.split('\n\n').filter((paragraph) => !asksBack(paragraph));
  // Where it only asks which of some things is meant, these stand below it.
  const suggestions = told.length === 0 ? sources.suggestions : [];
  return { text: [...told, reminderMessage(sign)].join('\n\n'), kind, sources: { ...sources, suggestions } };
}

const ownWordsCanWait = (sign: DangerSign): ChatReply =>
  answer(
    [
      'Nothing about your answers or essays has to be done today. Everything you wrote is kept as it is, and it is there whenever you want to look at it.',
      reminderMessage(sign),
    ],
    { links: [PAGES.dashboard] },
  );

/** Buddy's answer in the turns after an urgent sign: whatever is asked is answered plainly, and help stays in sight. */
export function carefulChat(input: ChatInput, sign: DangerSign): ChatReply {
  const intent = intentOf(input.text, input.colleges.length);
  const plain = straightened(input.text);
  if (OWN_QUESTIONS.has(intent) && input.student) return ownWordsCanWait(sign);
  const isSmallTalk = SMALL_TALK.has(intent) || (intent === 'other' && CLOSINGS.some((words) => words.test(plain)));
  const reply = isSmallTalk || isChatter(plain) ? null : asEver(input, plain);
  return reply ? plainAnswer(reply, sign) : answer([followUpMessage(howItGoesOn(plain, intent), sign)]);
}
