import { ownEntry } from '../../../contract/text-rules';
import { toReadableText } from '../../../platform/text/readable-text';
import { ANSWER_MAX_LENGTH, FEEDBACK_DEADLINE_MS } from '../../../contract/limits';
import { DANGER_KINDS, type DangerSign } from '../../../contract/notes';
import { holdsDanger } from '../../../guidance/safeguarding/sensitivity';
import type { AiTextTask } from '../../ai-task';
import type { OpeningAside } from '../../opening-line';
import { closingReply, isWordless, mirror } from './mirror';
import { isOtherLanguage, mixesSpanish } from '../../text/language';
import { sentencesOf, wordsOf } from '../../text/sentences';
import { type Ground, findQuote } from '../../checks/gate/ground';
import { claimInSentence, groundWordKeys, nearestSentences } from '../../checks/gate/own-words';
import { maskText } from '../../safety/masking/mask-text';
import type { FeedbackInput, FeedbackReply } from '../../generated-words';
import { gateSentences } from '../../sentence-gate';
import { leaksSystemPrompt, withCommonRules, wrapInTag } from '../../prompting';
import { cleanText } from '../../safety/sanitise';
import { exactQuote, quotesIn } from '../../checks/quoted';
import { refusalOf } from '../../checks/gate/gate';
import { outsideQuotes } from '../../checks/gate/words';
import { isFirstPerson, isUnfit, PROMPT_INJECTION } from '../../checks/unfit-words';

const MAX_SENTENCE_LENGTH = 420;
const TO_THE_STUDENT = /\byou(?:r|rs|rself|'re|’re|'ve|’ve|'ll|’ll)?\b/i;

/**
 * A coaching sentence as it may be shown: plain text that quotes only the student's own words; '' to drop it (an
 * invented quote, a grade, a prediction, prose for the student), null if the whole text is untrustworthy.
 */
export function coachingSentence(sentence: string, originalText: string, sentInput: string): string | null {
  const cleanSentence = cleanText(sentence, MAX_SENTENCE_LENGTH).replace(/\n+/g, ' ');
  if (PROMPT_INJECTION.test(cleanSentence)) return null;
  if (!/\p{L}/u.test(cleanSentence) || isUnfit(cleanSentence) || writesAsStudent(cleanSentence)) return '';
  return withExactQuotes(cleanSentence, originalText, sentInput);
}

/** First person outside quotation marks without addressing anyone is the student's essay, not coaching. */
function writesAsStudent(sentence: string): boolean {
  const unquotedText = outsideQuotes(sentence);
  return isFirstPerson(unquotedText) && !TO_THE_STUDENT.test(unquotedText);
}

function withExactQuotes(sentence: string, originalText: string, sentInput: string): string {
  let exactText = sentence;
  for (const quote of quotesIn(sentence)) {
    const words = exactQuote(quote, originalText, sentInput);
    if (words === null) return '';
    const trimmedQuote = quote.replace(/^[\s.,;:!?…]+|(?<![\s.,;:!?…])[\s.,;:!?…]+$/gu, '');
    exactText = exactText.replace(trimmedQuote, () => words);
  }
  return exactText;
}

const coachingGround = (input: FeedbackInput, sentInput: FeedbackInput, system: string): Ground => ({
  facts: new Map(),
  places: [
    {
      original: { form_id: '', question_id: '', question_text: input.question, answer: input.answer },
      sentInput: sentInput.answer,
    },
  ],
  system,
  college: null,
});

/** True if a coaching sentence makes no specific claim beyond the answer. */
function isCoachingSupported(sentence: string, ground: Ground): boolean {
  const matched = ground.places.flatMap(({ original: originalText }) =>
    sentencesOf(originalText.answer).flatMap(({ text }) => findQuote(text, ground.places) ?? []),
  );
  return refusalOf(sentence, { facts: [], quotesFound: matched }, ground) === null;
}

const MAX_SENTENCES = 6;
const MAX_FEEDBACK_LENGTH = 1400;
const MIN_WORDS = 8;

const SYSTEM = withCommonRules(
  [
    "You coach a student on one answer to a reflection question. Write 3 to 6 sentences of plain prose, addressed to the student as 'you'.",
    'First say what is strong and quote at least three words of the answer exactly, in double quotation marks. Then ask exactly one concrete question that leads deeper. Then give one small next step.',
    'Never write, continue or rewrite any part of an essay, not even an example sentence in the first person. Never grade, score or rank the answer. Quote nothing that is not in the answer.',
    'Where the answer tells of something painful, do not praise how it is told and ask for no more of it: name only what the student did.',
    `Begin with one line that the student does not see: “Concern: none”. Where the answer makes you worry that the student or somebody else is hurt or may come to harm, it is “Concern: look”, or “Concern: urgent” if that may be now, followed by a comma and one of these words: ${DANGER_KINDS.join(', ')}; then write nothing more.`,
    'Say of the student and of other people only what the answer says, in its words; invent no feeling, trait, person, event or number, and no school, program, prize or date.',
    'Example, on an answer about a sound board: You put the reader in the booth with "two channels were dead and the show was in an hour". What did you check first? Next, add who stood beside you.',
    'If the answer is short, in another language, off topic or not serious, say so kindly and help the student to begin.',
  ].join('\n'),
);

const feedback = (text: string): FeedbackReply => ({ text, dangerSign: null });
const mirrorReply = (input: FeedbackInput): FeedbackReply => ({ ...mirror(input), dangerSign: null });

/** Our own feedback, with a sign of danger found elsewhere. */
const withSign = (dangerSign: DangerSign, input: FeedbackInput): FeedbackReply => ({
  ...closingReply(input),
  dangerSign,
});

const languageOf = ({ answer, pages }: FeedbackInput): DangerSign['language'] =>
  pages === 'es' || isOtherLanguage(answer) || mixesSpanish(answer) ? 'es' : 'en';

const CONCERN_LINE =
  /([-"'“”‘„«*_`#>([\s]{0,8})\bconcern(?: level)?["'“”*_`\s]{0,6}[:=](["'“”‘„«*_`\s]{0,6})(?:none\b|(look|urgent)\b(?:[\s,:;("'“”*_`-]{1,8}[\p{L}_ -]{1,40})?)/iu;
const CLOSING_MARKS: Readonly<Record<string, string>> = { '“': '”', '„': '“', '‘': '’', '«': '»', '(': ')', '[': ']' };

/**
 * The start of the text after a verdict, after the closing marks of whatever was opened before it; any other mark
 * belongs to the reply.
 */
function endOfVerdict(text: string, from: number, openingMarks: string): number {
  const expectedClosings = [...openingMarks].map((mark) => ownEntry(CLOSING_MARKS, mark) ?? mark);
  let endIndex = from;
  for (let sign = text[endIndex]; sign !== undefined; sign = text[(endIndex += 1)]) {
    const closingIndex = expectedClosings.indexOf(sign);
    if (closingIndex >= 0 && sign.trim() !== '') expectedClosings.splice(closingIndex, 1);
    else if (!/[.,;:!]/.test(sign)) break;
  }
  return endIndex + (/^\s*/.exec(text.slice(endIndex))?.[0].length ?? 0);
}

/**
 * A provider's verdict on an answer in which we found no sign; null if the text doesn't begin with one. It can only add
 * to ours.
 */
function providerConcern(openingText: string, input: FeedbackInput): OpeningAside<FeedbackReply> | null {
  const matched = CONCERN_LINE.exec(openingText);
  if (!matched) return null;
  const [wholeMatch, before, quotedVerdict, level] = matched;
  const sign = level && {
    ...signFromProvider(input),
    level: level.toLowerCase() === 'urgent' ? ('urgent' as const) : ('look' as const),
  };
  const end = matched.index + wholeMatch.length;
  const endIndex = level ? end : endOfVerdict(openingText, end, before + quotedVerdict);
  return { settles: sign ? withSign(sign, input) : null, from: matched.index, to: endIndex };
}

/** A sign found outside our own rules names no kind. */
const signFromProvider = (input: FeedbackInput): Omit<DangerSign, 'level'> => ({
  kinds: [],
  about: 'self',
  language: languageOf(input),
});

export const feedbackInput = ({ question, answer, ...rest }: FeedbackInput): FeedbackInput => ({
  ...rest,
  question: toReadableText(question),
  answer: toReadableText(answer.slice(0, ANSWER_MAX_LENGTH)),
});

const feedbackGround = (input: FeedbackInput, sentInput: FeedbackInput): Ground =>
  coachingGround(input, sentInput, SYSTEM);

export const feedbackTask: AiTextTask<FeedbackInput, FeedbackReply> = {
  name: 'feedback',
  promptVersion: 'feedback-3',
  deadlineMs: FEEDBACK_DEADLINE_MS,
  maxOutputTokens: 500,
  system: SYSTEM,
  schema: null,
  sentKinds: ['question', 'answer', 'grade'],

  settleByRule(input) {
    const { question, answer, isOmitted } = input;
    // If a rule detects danger, no provider is asked.
    return isOmitted === true || isWordless(answer) || holdsDanger(answer, question) ? mirrorReply(input) : null;
  },

  sentInput: ({ question, answer, ...rest }, names) => ({
    ...rest,
    question: maskText(question, names),
    answer: maskText(answer, names),
  }),

  prompt: ({ question, answer, grade }) =>
    [
      grade === null ? '' : `The student is in grade ${grade}.`,
      wrapInTag('question', question),
      wrapInTag('student_answer', answer),
      'Coach the student on the answer above.',
    ]
      .filter(Boolean)
      .join('\n\n'),

  readOpening: providerConcern,

  createAlarmValue: (input) => withSign({ ...signFromProvider(input), level: 'look' }, input),

  createBuiltInValue: mirrorReply,

  checkSentence(sentence, input, sentInput) {
    if (leaksSystemPrompt(sentence, SYSTEM)) return null;
    const cleanSentence = coachingSentence(sentence, input.answer, sentInput.answer);
    return cleanSentence && (isCoachingSupported(cleanSentence, feedbackGround(input, sentInput)) ? cleanSentence : '');
  },

  check(draft, input, sentInput) {
    if (leaksSystemPrompt(draft, SYSTEM)) return null;
    const checkedSentences = gateSentences(draft).map((sentence) => this.checkSentence(sentence, input, sentInput, []));
    if (checkedSentences.includes(null)) return null;
    const keptSentences = checkedSentences
      .filter((sentence): sentence is string => Boolean(sentence))
      .slice(0, MAX_SENTENCES);
    const text = keptSentences.join(' ');
    return text.length <= MAX_FEEDBACK_LENGTH && wordsOf(text).length >= MIN_WORDS ? feedback(text) : null;
  },

  claim: (sentence, input, sentInput) =>
    claimInSentence(sentence, groundWordKeys(feedbackGround(input, sentInput)), () =>
      nearestSentences(
        sentence,
        sentencesOf(sentInput.answer).map(({ text }) => `The student wrote: ${text}`),
      ),
    ),

  textOf: ({ text }) => text,
};
