import type { ChatCollege, ChatInput, ChatStudent, EarlierMessage } from '../../ai/generated-words';
import { spokenLanguage } from '../../ai/text/language';
import type { CollegeFacts } from '../../contract/colleges';
import type { Language } from '../../contract/users';
import { speaking } from '../../platform/text/words';
import { answerText, certainAsk, type Typed } from './answers/text';
import { toolsOver } from './tools/all-tools';
import { collegeOf, type Gathered, spokenOf } from './tools/gathered';

/** What one answer is made of, before it is known which colleges are meant. */
export interface Heard extends Pick<ChatInput, 'text' | 'asked' | 'student' | 'told' | 'pages'> {
  /** The messages that may travel as context, oldest first. */
  history: readonly { role: 'person' | 'buddy'; text: string }[];
  /** The colleges that the answer before this message showed. */
  shown: readonly number[];
  /** True where the answer before this message found nothing. */
  missedBefore: boolean;
  catalogue: readonly CollegeFacts[];
  names: Gathered['names'];
  fitOf: Gathered['fitOf'];
}

/** More colleges than these are a list, and no subject to go on about. */
const MOST_SUBJECTS = 2;

/** Letters and marks that English words don't have. */
const SPANISH_SIGNS = /[¿¡ñáíóú]/i;

/** What an answer is written in: Spanish for pages and for messages in Spanish. */
export const languageOf = (text: string, pages: Language | undefined): Language =>
  pages === 'es' || (pages === 'en' && (SPANISH_SIGNS.test(text) || spokenLanguage(text) === 'es')) ? 'es' : 'en';

/** A message with the colleges it means, what Buddy may look up for whoever wrote it, and what Buddy says without a model. */
export function chatInputOf(heard: Heard): ChatInput {
  const { text, student, catalogue, names, fitOf, told, pages, asked, shown, missedBefore } = heard;
  const own: Gathered = { language: languageOf(text, pages), student, catalogue, names, fitOf };
  const listed = new Set(student?.list.recommendations.map(({ unitid }) => unitid) ?? []);
  const spoken = (words: string): ChatCollege[] =>
    names.mentionsIn(words, listed).found.map(({ typed, college }) => spokenOf(college, own, typed));
  const history: EarlierMessage[] = heard.history.map((one) => ({ ...one, colleges: spoken(one.text) }));
  const { unclear } = names.mentionsIn(text, listed);
  const named = spoken(text);
  const typed: Typed = { text, colleges: named, unclear, shown, missedBefore };
  const before = shown.flatMap((unitid) => collegeOf(own, unitid) ?? []);
  const goesOn = named.length === 0 && before.length <= MOST_SUBJECTS;
  const isRuled = unclear.length > 0 || certainAsk(typed, own) !== null;
  // A model reads and writes English.
  const toolsFor = (of: ChatStudent | null) => toolsOver({ ...own, language: 'en', student: of });
  return {
    text,
    history,
    student,
    colleges: goesOn ? before.map((college) => spokenOf(college, { ...own, language: 'en' })) : named,
    shown: before,
    unclear,
    told,
    pages,
    asked,
    isRuled,
    offline: () => speaking(own.language, () => answerText(typed, own)),
    toolsFor,
  };
}
