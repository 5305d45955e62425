import { own } from '../../../contract/text-rules';
import { readable } from '../../../platform/text/readable-text';
import { ANSWER_MAX_LENGTH, FEEDBACK_DEADLINE_MS } from '../../../contract/limits';
import { DANGER_KINDS, type DangerSign } from '../../../contract/notes';
import { holdsDanger } from '../../../guidance/safeguarding/sensitivity';
import type { AiTextTask } from '../../ai-task';
import type { Aside } from '../../opening-line';
import { askNothing, isWordless, mirror } from './mirror';
import { isOtherLanguage, mixesSpanish } from '../../text/language';
import { sentencesOf, wordsOf } from '../../text/sentences';
import { type Ground, findQuote } from '../../checks/gate/ground';
import { claimOn, keysOf, nearest } from '../../checks/gate/own-words';
import { maskText } from '../../safety/masking/mask-text';
import type { FeedbackInput, FeedbackReply } from '../../generated-words';
import { gateSentences } from '../../sentence-gate';
import { repeatsSystem, systemText, tagged } from '../../prompting';
import { cleanText } from '../../safety/sanitise';
import { ownWords, quotedIn } from '../../checks/quoted';
import { refusalOf } from '../../checks/gate/gate';
import { outsideQuotes } from '../../checks/gate/words';
import { isFirstPerson, isUnfit, OBEYS } from '../../checks/unfit-words';

const MAX_SENTENCE_LENGTH = 420;
const TO_THE_STUDENT = /\byou(?:r|rs|rself|'re|’re|'ve|’ve|'ll|’ll)?\b/i;

/**
 * A sentence of coaching as it may be shown: plain text, quoting only the student's own words; '' when it is to be
 * dropped (an invented quote, a grade, a forecast, prose written for the student), null when the whole text is not to be trusted.
 */
export function coachingSentence(sentence: string, own: string, sentInput: string): string | null {
  const clean = cleanText(sentence, MAX_SENTENCE_LENGTH).replace(/\n+/g, ' ');
  if (OBEYS.test(clean)) return null;
  if (!/\p{L}/u.test(clean) || isUnfit(clean) || writesAsStudent(clean)) return '';
  return withExactQuotes(clean, own, sentInput);
}

/** First person outside quotation marks and nobody spoken to: that is the student's essay, not coaching. */
function writesAsStudent(sentence: string): boolean {
  const outside = outsideQuotes(sentence);
  return isFirstPerson(outside) && !TO_THE_STUDENT.test(outside);
}

function withExactQuotes(sentence: string, own: string, sentInput: string): string {
  let exact = sentence;
  for (const quote of quotedIn(sentence)) {
    const words = ownWords(quote, own, sentInput);
    if (words === null) return '';
    const bare = quote.replace(/^[\s.,;:!?…]+|(?<![\s.,;:!?…])[\s.,;:!?…]+$/gu, '');
    exact = exact.replace(bare, () => words);
  }
  return exact;
}

/** What the sentences of coaching on an answer may rest on. */
export const coachingGround = (input: FeedbackInput, sentInput: FeedbackInput, system: string): Ground => ({
  facts: new Map(),
  places: [
    {
      own: { form_id: '', question_id: '', question_text: input.question, answer: input.answer },
      sentInput: sentInput.answer,
    },
  ],
  system,
  college: null,
});

/** True where a sentence of coaching states nothing exact that the answer does not hold. */
export function coachingRests(sentence: string, ground: Ground): boolean {
  const found = ground.places.flatMap(({ own }) =>
    sentencesOf(own.answer).flatMap(({ text }) => findQuote(text, ground.places) ?? []),
  );
  return refusalOf(sentence, { facts: [], found }, ground) === null;
}

const MAX_SENTENCES = 6;
const LONGEST = 1400;
/** Fewer words lead nowhere. */
const MIN_WORDS = 8;

const SYSTEM = systemText(
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

const feedback = (text: string): FeedbackReply => ({ text, sign: null });
const mirrored = (input: FeedbackInput): FeedbackReply => ({ ...mirror(input), sign: null });

/** Feedback of ours, with a sign that somebody else saw. */
const besides = (sign: DangerSign, input: FeedbackInput): FeedbackReply => ({ ...askNothing(input), sign });

const languageOf = ({ answer, pages }: FeedbackInput): DangerSign['language'] =>
  pages === 'es' || isOtherLanguage(answer) || mixesSpanish(answer) ? 'es' : 'en';

const CONCERN =
  /([-"'“”‘„«*_`#>([\s]{0,8})\bconcern(?: level)?["'“”*_`\s]{0,6}[:=](["'“”‘„«*_`\s]{0,6})(?:none\b|(look|urgent)\b(?:[\s,:;("'“”*_`-]{1,8}[\p{L}_ -]{1,40})?)/iu;
const CLOSES: Readonly<Record<string, string>> = { '“': '”', '„': '“', '‘': '’', '«': '»', '(': ')', '[': ']' };

/** Where the text behind a verdict begins: behind the marks that close what stood open before it; any other mark opens the answer. */
function endOfVerdict(text: string, from: number, opened: string): number {
  const open = [...opened].map((mark) => own(CLOSES, mark) ?? mark);
  let to = from;
  for (let sign = text[to]; sign !== undefined; sign = text[(to += 1)]) {
    const closes = open.indexOf(sign);
    if (closes >= 0 && sign.trim() !== '') open.splice(closes, 1);
    else if (!/[.,;:!]/.test(sign)) break;
  }
  return to + (/^\s*/.exec(text.slice(to))?.[0].length ?? 0);
}

/** A provider's verdict on an answer in which we saw no sign; null where the beginning of its text holds none. It can only add to ours. */
function concernIn(beginning: string, input: FeedbackInput): Aside<FeedbackReply> | null {
  const found = CONCERN.exec(beginning);
  if (!found) return null;
  const [whole, before, within, level] = found;
  const sign = level && {
    ...noticedBySomebodyElse(input),
    level: level.toLowerCase() === 'urgent' ? ('urgent' as const) : ('look' as const),
  };
  const end = found.index + whole.length;
  const to = level ? end : endOfVerdict(beginning, end, before + within);
  return { settles: sign ? besides(sign, input) : null, from: found.index, to };
}

/** A sign that somebody else than our own rules saw names no kind. */
const noticedBySomebodyElse = (input: FeedbackInput): Omit<DangerSign, 'level'> => ({
  kinds: [],
  about: 'self',
  language: languageOf(input),
});

/** What feedback is written on, as it is read. */
export const feedbackInput = ({ question, answer, ...rest }: FeedbackInput): FeedbackInput => ({
  ...rest,
  question: readable(question),
  answer: readable(answer.slice(0, ANSWER_MAX_LENGTH)),
});

const groundOf = (input: FeedbackInput, sentInput: FeedbackInput): Ground => coachingGround(input, sentInput, SYSTEM);

/** Feedback on one answer, streamed. */
export const feedbackTask: AiTextTask<FeedbackInput, FeedbackReply> = {
  name: 'feedback',
  promptVersion: 'feedback-3',
  deadlineMs: FEEDBACK_DEADLINE_MS,
  mostOutputTokens: 500,
  system: SYSTEM,
  schema: null,
  sends: ['question', 'answer', 'grade'],

  settledByRule(input) {
    const { question, answer, keptOut } = input;
    // Where a rule names a danger, nobody outside is asked.
    return keptOut === true || isWordless(answer) || holdsDanger(answer, question) ? mirrored(input) : null;
  },

  sentInput: ({ question, answer, ...rest }, names) => ({
    ...rest,
    question: maskText(question, names),
    answer: maskText(answer, names),
  }),

  prompt: ({ question, answer, grade }) =>
    [
      grade === null ? '' : `The student is in grade ${grade}.`,
      tagged('question', question),
      tagged('student_answer', answer),
      'Coach the student on the answer above.',
    ]
      .filter(Boolean)
      .join('\n\n'),

  opening: concernIn,

  alarmed: (input) => besides({ ...noticedBySomebodyElse(input), level: 'look' }, input),

  builtIn: mirrored,

  checkSentence(sentence, input, sentInput) {
    if (repeatsSystem(sentence, SYSTEM)) return null;
    const clean = coachingSentence(sentence, input.answer, sentInput.answer);
    return clean && (coachingRests(clean, groundOf(input, sentInput)) ? clean : '');
  },

  check(draft, input, sentInput) {
    if (repeatsSystem(draft, SYSTEM)) return null;
    const checked = gateSentences(draft).map((sentence) => this.checkSentence(sentence, input, sentInput, []));
    if (checked.includes(null)) return null;
    const kept = checked.filter((sentence): sentence is string => Boolean(sentence)).slice(0, MAX_SENTENCES);
    const text = kept.join(' ');
    return text.length <= LONGEST && wordsOf(text).length >= MIN_WORDS ? feedback(text) : null;
  },

  claim: (sentence, input, sentInput) =>
    claimOn(sentence, keysOf(groundOf(input, sentInput)), () =>
      nearest(
        sentence,
        sentencesOf(sentInput.answer).map(({ text }) => `The student wrote: ${text}`),
      ),
    ),

  textOf: ({ text }) => text,
};
