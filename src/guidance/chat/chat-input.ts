import type { ChatCollege, ChatInput, ChatReply, ChatStudent, EarlierMessage, AiTool } from '../../ai/generated-words';
import { spokenLanguage } from '../../ai/text/language';
import type { CollegeFacts } from '../../contract/colleges';
import type { Language } from '../../contract/users';
import { shippedRows } from '../../platform/runtime/process';
import { plainWords, runInLanguage } from '../../platform/text/words';
import { dangerIn } from '../safeguarding/sensitivity';
import type { ChatAsk, ChatSources } from '../../contract/chat';
import { answerAsk } from './answers/asked';
import { staffSay } from './answers/labels';
import { chatSay, pageLink, reply } from './answers/reply';
import { asksOf, findInMessage } from './finder';
import { offersIn, changePreferenceTool, preferencesTool } from './tools/preferences';
import {
  buttons,
  collegeOf,
  type ToolContext,
  toolResult,
  type Shelf,
  toChatCollege,
  tool,
  type ToolFactory,
} from './tools/gathered';
import { articleTool, whoReadsTool } from './tools/articles';
import { balanceTool, ownListTool } from './tools/own-list';
import { collegeFactsTool, compareTool } from './tools/college-facts';
import { fitTool, whyCollegeTool } from './tools/why-college';
import { searchCatalogueTool } from './tools/search-catalogue';
import { whatIfTool } from './tools/what-if';
import { z } from 'zod';
import { pages as appPages } from '../../contract/pages';
import { nameInText } from '../../ai/features/school-words/built-in/facts';

const addedSchools: ToolFactory = tool({
  name: 'added_schools',
  description:
    'The colleges the student or their counselor added beside the list, each with its tier by today’s numbers.',
  arguments: z.object({}).strict(),
  run(_, gathered) {
    const { student, catalogue, fitOf, language } = gathered;
    if (!student) return null;
    const say = chatSay(language);
    const added = new Set(student.added ?? []);
    const colleges = catalogue.filter(({ unitid }) => added.has(unitid));
    if (colleges.length === 0)
      return toolResult(gathered, [say('added_none')], [], { links: [pageLink('search', language)] });
    const lines = colleges.map((college) => {
      const tier = fitOf?.(college).tier ?? null;
      const said = { college: nameInText(college), city: college.city, state: college.state };
      return tier ? say('added_line', { ...said, tier }) : say('added_line_no_tier', said);
    });
    return toolResult(gathered, [`${say('added_are')}\n${lines.join('\n')}`], colleges, {
      links: [pageLink('schools', language)],
    });
  },
});

const TOOLS = [
  ownListTool,
  addedSchools,
  collegeFactsTool,
  searchCatalogueTool,
  compareTool,
  fitTool,
  whatIfTool,
  whyCollegeTool,
  balanceTool,
  preferencesTool,
  changePreferenceTool,
  whoReadsTool,
  articleTool,
];

/** The tools, limited to what they may read about one person. */
export const bindTools = (gathered: ToolContext): AiTool[] => TOOLS.map((over) => over(gathered));

export interface IncomingMessage extends Pick<ChatInput, 'text' | 'asked' | 'student' | 'told' | 'pages'> {
  /** Messages that can be sent as context, oldest first. */
  history: readonly { role: 'person' | 'buddy'; text: string }[];
  /** Colleges shown in the previous answer. */
  shown: readonly number[];
  /** True if a model is connected, which answers messages that no rule covers. */
  talks: boolean;
  shelf: Shelf;
  catalogue: readonly CollegeFacts[];
  names: ToolContext['names'];
  fitOf: ToolContext['fitOf'];
}

/** More colleges than this are a list, not a topic to continue with. */
const MAX_SUBJECTS = 2;

const TALK_KINDS = ['feelings', 'hello', 'done', 'buddy'] as const;
type Talk = (typeof TALK_KINDS)[number];

const TALK_ROWS = shippedRows('chat-talk.tsv');
const TALK = TALK_KINDS.map((kind) => {
  const patterns = TALK_ROWS.flatMap(([of, words]) => (of === kind ? [words] : []));
  return { kind, pattern: new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'u') };
});
/** The kind of small talk in a message: a feeling, a greeting, or a question about Buddy. */
const talkIn = (text: string): Talk | null => TALK.find(({ pattern }) => pattern.test(plainWords(text)))?.kind ?? null;

/** Characters and words that English doesn't have. */
const SPANISH_CHARACTERS = /[¿¡ñáíóú]|qué|universidad|\bbecas?\b|\bquiero\b/i;

/** The language of an answer: Spanish for Spanish pages and messages. */
export const languageOf = (text: string, pages: Language | undefined): Language =>
  pages === 'es' || (pages === 'en' && (SPANISH_CHARACTERS.test(text) || spokenLanguage(text) === 'es')) ? 'es' : 'en';

/** Always answered verbatim, even with a hosted model: who can read what, and that Buddy writes no essays. */
const hasFixedAnswer = (ask: ChatAsk): boolean =>
  ask.kind === 'privacy' || (ask.kind === 'article' && ask.id === NO_ESSAYS_ARTICLE);

/** The article on why Buddy doesn't write essays for anybody. */
const NO_ESSAYS_ARTICLE = 'essay-yours';

/** Whether a text is worrying; one that is only worth reading isn't. */
const isHeavy = (text: string): boolean => (dangerIn(text)?.level ?? 'read') !== 'read';

const THANKS = /(?<!\p{L})(?:thank\p{L}*|thx|ty|gracias)(?!\p{L})/u;

const listedBy = (student: ChatStudent | null): Set<number> =>
  new Set(student?.list.recommendations.map(({ unitid }) => unitid) ?? []);

/** The colleges on a student's own list that a message names. */
function ownColleges(text: string, { student, names }: ToolContext): number[] {
  const listed = listedBy(student);
  return names
    .mentionsIn(text, listed)
    .found.map(({ college }) => college.unitid)
    .filter((unitid) => listed.has(unitid));
}

/** Everything a student can ask about a college on their list, including its dates. */
const aboutOwn = (unitid: number): ChatAsk[] => [
  ...(['college', 'why', 'fit'] as const).map((kind) => ({ kind, unitid })),
  { kind: 'year' },
];

const SUPPORT_ASK: ChatAsk = { kind: 'article', id: 'mental-health' };

const FALLBACK: Record<'student' | 'staff', readonly ChatAsk[]> = {
  student: [{ kind: 'list', order: 'tier' }, { kind: 'year' }, { kind: 'search' }, { kind: 'articles' }],
  staff: [{ kind: 'search' }, { kind: 'articles' }],
};

type Found = ReturnType<typeof findInMessage>;

/**
 * The context of a message: the reader's own colleges in it, choices to offer, and the college in the previous answer.
 */
interface Around {
  own: readonly number[];
  offers: ReturnType<typeof offersIn>;
  spokenOf: readonly ChatAsk[];
}

/** The answer to what the words name exactly, unless the student means a college on their own list. */
function exactAnswer({ exact, isNamed }: Found, around: Around, gathered: ToolContext): ChatReply | null {
  const { own, offers, spokenOf } = around;
  if (exact === null) return null;
  if ('to' in exact) return reply([chatSay(gathered.language)('opens_page')], { links: [exact] });
  const isOther = exact.ask.kind === 'college' && own.length > 0 && !own.includes(exact.ask.unitid);
  const isMeant = !isOther && offers.length === 0 && (isNamed || spokenOf.length === 0);
  return isMeant ? answerAsk(exact.ask, gathered) : null;
}

const articlesAmong = (asks: readonly ChatAsk[]): ChatAsk[] => asks.filter(({ kind }) => kind === 'article');

/** For feelings, suggests talking to a person. A worrying message never gets the reply that nothing was found. */
function feelingsAnswer(text: string, asks: readonly ChatAsk[], isEmpty: boolean, gathered: ToolContext) {
  if (gathered.student === null || !(talkIn(text) === 'feelings' || (isEmpty && isHeavy(text)))) return null;
  const articles = articlesAmong(asks);
  return askWhichIsMeant(articles.length ? articles : [SUPPORT_ASK], [], [], 'for_feelings', gathered);
}

/**
 * The answer without a model: what the words name exactly, else buttons for what they may mean. `shown` are the
 * colleges in the previous answer.
 */
function answerWithoutModel(text: string, gathered: ToolContext, shown: readonly number[]): ChatReply {
  const found = findInMessage(text, gathered);
  const { options, isSure } = found;
  const asks = asksOf(options);
  const offers = asks.some(({ kind }) => kind === 'choices') ? offersIn(text, gathered) : [];
  const own = ownColleges(text, gathered);
  const [last, ...others] = shown;
  // After one college, "what would it cost me" refers to it.
  const spokenOf: ChatAsk[] = last !== undefined && others.length === 0 ? [{ kind: 'college', unitid: last }] : [];
  const exact = exactAnswer(found, { own, offers, spokenOf }, gathered);
  if (exact) return exact;
  const isEmpty = options.length === 0;
  const feelings = feelingsAnswer(text, asks, isEmpty, gathered);
  if (feelings) return feelings;
  const [unitid] = own;
  if (unitid !== undefined && own.length === 1 && !asks.some(({ kind }) => kind === 'compare'))
    return askWhichIsMeant([...articlesAmong(asks), ...aboutOwn(unitid)], [], offers, 'which_of_these', gathered);
  if (isEmpty) {
    const thanks = THANKS.test(plainWords(text)) ? answerAsk({ kind: 'thanks' }, gathered) : null;
    return thanks ?? nothingFoundReply(talkIn(text), spokenOf, gathered);
  }
  const words = isSure ? 'which_of_these' : 'closest_is';
  const links = options.flatMap((one) => ('to' in one ? [one] : []));
  return askWhichIsMeant([...asks, ...spokenOf], links, offers, words, gathered);
}

/** The reply when nothing is found: to small talk, or what Buddy can find. */
function nothingFoundReply(talk: Talk | null, spokenOf: readonly ChatAsk[], gathered: ToolContext): ChatReply {
  const { student, language, shelf } = gathered;
  const say = chatSay(language);
  const about = talk === 'buddy' ? answerAsk({ kind: 'buddy' }, gathered) : null;
  if (about) return about;
  if (talk === 'done') return reply([say('talk_done')]);
  const isHello = talk === 'hello';
  const suggestions = buttons(gathered, [...spokenOf, ...FALLBACK[student ? 'student' : 'staff']]);
  if (student) return reply([say(isHello ? 'talk_hello' : 'finds')], { suggestions });
  const { path } = shelf === 'admin' ? appPages.adminStudents : appPages.students;
  const links = [{ label: staffSay('all_students'), to: path }];
  return reply([staffSay(isHello ? 'talk_hello_staff' : 'finds_staff')], { suggestions, links });
}

/** The options found, below a sentence that asks which one is meant. */
function askWhichIsMeant(
  asks: readonly ChatAsk[],
  found: ChatSources['links'],
  offers: ReturnType<typeof offersIn>,
  words: 'which_of_these' | 'closest_is' | 'for_feelings',
  gathered: ToolContext,
): ChatReply {
  const { language } = gathered;
  const links = [...found, ...(offers.length ? [pageLink('choices', language)] : [])];
  const suggestions = buttons(gathered, asks);
  const question = chatSay(language)(words, { smart_count: suggestions.length + links.length });
  return reply([question], { suggestions, links, ...(offers.length && { offers }) });
}

/** A message with the colleges it means, what Buddy may look up for its writer, and the answer without a model. */
export function buildChatInput(heard: IncomingMessage): ChatInput {
  const { text, student, catalogue, names, fitOf, told, pages, asked, shown, talks, shelf } = heard;
  const own: ToolContext = { language: languageOf(text, pages), shelf, student, catalogue, names, fitOf };
  const listed = listedBy(student);
  const spoken = (words: string): ChatCollege[] =>
    names.mentionsIn(words, listed).found.map(({ typed, college }) => toChatCollege(college, own, typed));
  const history: EarlierMessage[] = heard.history.map((one) => ({ ...one, colleges: spoken(one.text) }));
  const { unclear } = names.mentionsIn(text, listed);
  const named = spoken(text);
  const before = shown.flatMap((unitid) => collegeOf(own, unitid) ?? []);
  const goesOn = named.length === 0 && before.length <= MAX_SUBJECTS;
  const [first] = findInMessage(text, own).options;
  const fixed = first && 'ask' in first && hasFixedAnswer(first.ask) && named.length === 0 ? first.ask : null;
  const isRuled = unclear.length > 0 || fixed !== null;
  // A model reads and writes English.
  const toolsFor = (of: ChatStudent | null) => bindTools({ ...own, language: 'en', student: of });
  return {
    text,
    history,
    student,
    colleges: goesOn ? before.map((college) => toChatCollege(college, { ...own, language: 'en' })) : named,
    shown: before,
    sign: dangerIn(text, asked),
    told,
    pages,
    asked,
    isRuled,
    offline: () =>
      runInLanguage(
        own.language,
        () => (talks && fixed && answerAsk(fixed, own)) || answerWithoutModel(text, own, shown),
      ),
    toolsFor,
  };
}
