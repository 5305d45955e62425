import type { ChatReply } from '../../../ai/generated-words';
import { type FollowUp, followUpMessage, reminderMessage } from '../../../contract/help-messages';
import type { DangerSign } from '../../../contract/safeguarding';
import type { Gathered } from '../tools/gathered';
import { certainAsk, findFor, isOwnWords, type Typed } from './text';
import { chatSay, reply } from './reply';

const JOKE = /\b(?:jk|j\/k|just kidding|kidding|joking|jokes?|lol|lmao|haha\w*|not serious|never ?mind|nvm)\b/i;
const LEAVING = /\b(?:bye|goodbye|good ?night|see you|cya|ttyl|gtg|got to go|have to go|leaving)\b/i;
const THANKS = /\b(?:thanks|thank you|thx|ty|appreciate|gracias)\b/i;

function howItGoesOn(text: string): FollowUp {
  if (JOKE.test(text)) return 'joke';
  if (LEAVING.test(text)) return 'leaving';
  return THANKS.test(text) ? 'thanks' : 'other';
}

/** A paragraph without the question at its end, which would be coaching. */
const withoutQuestion = (paragraph: string): string => paragraph.replace(/(?:^|(?<=[.!:])\s)[^.!?:]*\?["”]?$/, '');

/** An answer as it is given in the turns after an urgent sign: plain, and with help in sight. */
export function carefully({ text, kind, sources }: ChatReply, sign: DangerSign): ChatReply {
  const told = text.split('\n\n').map(withoutQuestion).filter(Boolean);
  const { evidence: _, ...rest } = sources;
  return { text: [...told, reminderMessage(sign)].join('\n\n'), kind, sources: { ...rest, evidence: [] } };
}

/** Buddy's answer to words in these turns: whatever is asked is answered, and help stays in sight. */
export function carefulText(typed: Typed, gathered: Gathered, sign: DangerSign): ChatReply {
  const certain = certainAsk(typed, gathered);
  if (certain && isOwnWords(certain)) return carefully(reply([chatSay(gathered.language)('own_words_wait')]), sign);
  const answer = findFor(typed, gathered);
  const isSmallTalk = answer?.sources.ask?.kind === 'thanks' || answer?.sources.ask?.kind === 'buddy';
  return answer && !isSmallTalk ? carefully(answer, sign) : reply([followUpMessage(howItGoesOn(typed.text), sign)]);
}
