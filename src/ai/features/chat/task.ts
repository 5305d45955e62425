import type chatWords from '../../../../data/words/chat.json';
import { helpMessage, type MessagePlace } from '../../../contract/help-messages';
import { CHAT_DEADLINE_MS } from '../../../contract/limits';
import { pages } from '../../../contract/pages';
import type { DangerSign } from '../../../contract/notes';
import type { Evidence } from '../../../contract/text';
import { disclosesStatus } from '../../../guidance/safeguarding/sensitivity';
import type { AiTextTask, PriorSentence } from '../../ai-task';
import { isOtherLanguage } from '../../text/language';
import { evidenceOf, wordsOf } from '../../text/sentences';
import { ownAnswers } from '../../text/topics';
import { withoutCareAnswers } from '../../safety/concern/without-care-answers';
import { chatSentence, type ChatVerdict, claimIn } from '../../checks/chat/chat-gate';
import { mentionedCollegeFacts } from '../../checks/chat/sources';
import { translatorFor as sentencesOf } from '../../../platform/text/words';
import { quotesIn } from '../../checks/quoted';
import type { ChatCollege, ChatInput, ChatReply, ToolResult } from '../../generated-words';
import { maskText, NAME_MASK } from '../../safety/masking/mask-text';
import { leaksSystemPrompt, withCommonRules, wrapInTag } from '../../prompting';
import { gateSentences } from '../../sentence-gate';
import { nameInText } from '../school-words/built-in/facts';
import { studentInputPrompt, maskedStudentInput } from '../student-input-prompt';

const chatSentences = sentencesOf<typeof chatWords>('chat');
const MAX_SENTENCES = 10;
const MAX_REPLY_LENGTH = 1800;
const MIN_WORDS = 4;

const SYSTEM = withCommonRules(
  [
    "You are Buddy, who talks with one person about their way to college: their own answers, their school list, facts of colleges, and what to do next. Answer the last message in 2 to 6 sentences of plain prose, addressed to the person as 'you', never speaking of yourself.",
    'Say of the person only what their own answers say, and quote at least three words of an answer exactly, in double quotation marks, wherever you speak of what they said or are like. Quote nothing else.',
    'Every sentence has to say what the data say and no more, in their words: one thought to a sentence, each number with the thing it counts, each sentence on a college with its name. Compare two colleges only as a function did. What is not in the data is left out.',
    'Name no college except those given in tags. Use no number that is not in the data, and round none. Tiers are decided: never call a college by another tier than the one given. You have no deadlines; say so and point to the pages of the college.',
    'A message about "these", "those" or "which one" means the colleges of shown_before: pass their unitids to own_list as among.',
    'Look up with the functions whatever is not in the tags: the list in another order, facts of a college, a search, what another score would change, why a school is or is not on the list, wishes, how applying and paying work. What they answer are the only facts; change nothing in them. A wish is changed by the person alone, with the button that change_preference offers.',
    'Coach, never write: no part of an essay or an answer to hand in, not one example sentence. Asked for one, decline kindly and ask a question that helps.',
    'On anything that has nothing to do with college, school or the person’s plans, answer with one kind sentence that this is not what you can help with.',
  ].join('\n'),
);

const collegePrompt = (mentionedCollege: ChatCollege, sentInput: ChatInput): string =>
  wrapInTag(
    'college',
    mentionedCollegeFacts(mentionedCollege, sentInput)
      .facts.map(({ text }) => text)
      .join('\n'),
    { name: mentionedCollege.college.name },
  );

function prompt(sentInput: ChatInput): string {
  const { student, colleges, shownColleges, history, text } = sentInput;
  const list = student?.list.recommendations.map(
    ({ name, type, facts }) => `${type}: ${name} (${facts.city}, ${facts.state})`,
  );
  const progress = student?.progress.sections.map(
    ({ title, answered, total }) => `${title}: ${answered} of ${total} answered`,
  );
  return [
    student
      ? studentInputPrompt(student.studentInput)
      : 'The person is a counselor or school admin. There is no student material.',
    student ? wrapInTag('progress', progress?.join('\n') ?? '') : '',
    student
      ? wrapInTag('school_list', list?.length ? list.join('\n') : 'There is no list that the student can see yet.')
      : '',
    shownColleges.length
      ? wrapInTag('shown_before', shownColleges.map(({ unitid, name }) => `${name} (unitid ${unitid})`).join('\n'))
      : '',
    ...colleges.map((item) => collegePrompt(item, sentInput)),
    ...history.map(({ role, text: prior }) =>
      wrapInTag(role === 'person' ? 'earlier_message' : 'earlier_answer', prior),
    ),
    wrapInTag('message', text),
    'Answer the last message.',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function evidenceIn(text: string, { student }: ChatInput): Evidence[] {
  if (!student) return [];
  const answers = ownAnswers(withoutCareAnswers(student.studentInput));
  return quotesIn(text).flatMap((quote) => {
    const trimmedQuote = quote.replace(/(?<![\s.,;:!?…])[\s.,;:!?…]+$/u, '');
    const found = answers.find(({ answer }) => answer.includes(trimmedQuote));
    return found ? [evidenceOf({ ...found, quote: trimmedQuote })] : [];
  });
}

/**
 * A result as a provider may see it, without names. It is built only from student data that may be sent, so nothing
 * else is removed: filtering would drop our own texts on foster care or undocumented students, which aren't about any
 * particular person.
 */
function maskedResult(result: ToolResult, names: readonly string[]): ToolResult {
  const text = maskText(result.reply.text, names);
  return { ...result, reply: { ...result.reply, text } };
}

/** Tools over data that may leave the machine; their results are masked like everything else. */
const maskedTools =
  ({ toolsFor }: ChatInput, names: readonly string[]): ChatInput['toolsFor'] =>
  (student) =>
    (toolsFor?.(student) ?? []).map((tool) => ({
      ...tool,
      run: (args: unknown) => {
        const result = tool.run(args);
        return result && maskedResult(result, names);
      },
    }));

function sourcesOf(text: string, input: ChatInput, results: readonly ToolResult[]): ChatReply['sources'] {
  const colleges = [...input.colleges, ...results.flatMap((item) => item.colleges)].map(({ college }) => college);
  const [first] = colleges;
  const isListed = colleges.some((college) =>
    input.student?.list.recommendations.some(({ unitid }) => unitid === college.unitid),
  );
  const namedColleges = colleges.filter((item) => text.includes(nameInText(item)));
  const found = results.map(({ reply }) => reply.sources);
  const offeredQuestions = found.flatMap((item) => item.offers ?? []).slice(0, 3);
  const officialPages = found.flatMap((item) => item.pages ?? []).slice(0, 3);
  const sourcesDate = found.find((item) => item.as_of)?.as_of;
  return {
    evidence: evidenceIn(text, input),
    links: isListed ? [{ label: chatSentences('en')('page_schools'), to: pages.schools.path }] : [],
    facts: first && /\d/.test(text) ? chatSentences('en')('publication', { release: first.release }) : null,
    ...(namedColleges.length && { colleges: [...new Set(namedColleges.map(({ unitid }) => unitid))] }),
    ...(offeredQuestions.length && { offers: offeredQuestions }),
    ...(officialPages.length && { pages: officialPages, as_of: sourcesDate }),
  };
}

const NO_SOURCES: ChatReply['sources'] = { evidence: [], links: [], facts: null };

function judgeSentence(
  text: string,
  input: ChatInput,
  sentInput: ChatInput,
  priorSentences: readonly PriorSentence[],
): ChatVerdict {
  if (leaksSystemPrompt(text, SYSTEM)) return { isDistrusted: true };
  if (!input.namedStudent) return chatSentence({ text, priorSentences, systemPrompt: SYSTEM }, input, sentInput);
  return withName(
    chatSentence(
      { text: text.replaceAll(NAME_MASK, STUDENT_STAND_IN), priorSentences, systemPrompt: SYSTEM },
      input,
      sentInput,
    ),
    text,
    input.namedStudent,
  );
}

/** Replaces the name of the student whom staff mentioned, for checking a sentence. */
const STUDENT_STAND_IN = 'the student';

/** Restores the name staff wrote, if every position is certain. */
function withName(verdict: ChatVerdict, draft: string, name: string): ChatVerdict {
  const places = draft.split(NAME_MASK).length - 1;
  if (!('shownText' in verdict) || places === 0 || verdict.shownText.split(STUDENT_STAND_IN).length - 1 !== places)
    return verdict;
  return { shownText: verdict.shownText.replaceAll(STUDENT_STAND_IN, () => name) };
}

function judgeDraft(draft: string, input: ChatInput, sentInput: ChatInput) {
  const before: PriorSentence[] = [];
  return gateSentences(draft).map((text) => {
    const prior = [...before];
    const verdict = judgeSentence(text, input, sentInput, prior);
    before.push({ text, isShown: 'shownText' in verdict });
    return { text, before: prior, verdict };
  });
}

const messagePlace = ({ student }: ChatInput): MessagePlace => (student ? 'chat' : 'staff');

const careReply = (dangerSign: DangerSign, input: ChatInput): ChatReply => ({
  text: helpMessage(dangerSign, {
    text: input.text,
    place: messagePlace(input),
    recipient: input.notifiedParty,
    pages: input.pages,
  }),
  kind: 'care',
  sources: NO_SOURCES,
  dangerSign,
});

export const chatTask: AiTextTask<ChatInput, ChatReply> = {
  name: 'chat',
  promptVersion: 'chat-4',
  deadlineMs: CHAT_DEADLINE_MS,
  maxOutputTokens: 700,
  system: SYSTEM,
  schema: null,
  sentKinds: ['messages', 'answers', 'grade', 'scores', 'wishes', 'progress', 'list', 'colleges'],

  settleByRule(input) {
    const { dangerSign } = input;
    if (dangerSign !== null && dangerSign.kinds.length > 0) return careReply(dangerSign, input);
    // A message has no keep-out switch, so one that states a person's immigration status is answered here.
    return input.isSettledByRule || disclosesStatus(input.text) ? input.offlineReply() : null;
  },

  sentInput(input, names) {
    const maskNames = (text: string): string => maskText(text, names);
    const history = input.history
      .filter(({ text }) => text.trim() !== '' && !disclosesStatus(text))
      .map(({ role, text }) => ({ role, text: maskNames(text) }));
    return {
      ...input,
      text: maskNames(input.text),
      toolsFor: input.toolsFor && maskedTools(input, names),
      history,
      student: input.student && {
        ...input.student,
        studentInput: maskedStudentInput(input.student.studentInput, names),
      },
    };
  },

  prompt,
  createBuiltInValue: (input) => input.offlineReply(),

  createAlarmValue(input) {
    const language = isOtherLanguage(input.text) ? 'es' : 'en';
    return careReply({ level: 'look', kinds: [], about: 'self', language }, input);
  },

  tools: ({ toolsFor, student }) => toolsFor?.(student) ?? [],
  withToolResult: (sentInput, result) => ({ ...sentInput, results: [...(sentInput.results ?? []), result] }),

  checkSentence(sentence, input, sentInput, before) {
    const verdict = judgeSentence(sentence, input, sentInput, before);
    if ('isDistrusted' in verdict) return null;
    return 'shownText' in verdict ? verdict.shownText : '';
  },

  check(draft, input, sentInput) {
    if (leaksSystemPrompt(draft, SYSTEM)) return null;
    const verdicts = judgeDraft(draft, input, sentInput);
    if (verdicts.some(({ verdict }) => 'isDistrusted' in verdict)) return null;
    const keptSentences = verdicts
      .flatMap(({ verdict }) => ('shownText' in verdict ? [verdict.shownText] : []))
      .slice(0, MAX_SENTENCES);
    const text = keptSentences.join(' ');
    if (text.length > MAX_REPLY_LENGTH || wordsOf(text).length < MIN_WORDS) return null;
    return { text, kind: 'talk', sources: sourcesOf(text, input, sentInput.results ?? []) };
  },

  claim: (sentence, input, sentInput, before) => claimIn(sentence, before, input, sentInput),

  textOf: ({ text }) => text,
};
