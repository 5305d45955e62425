import type { ChatCollege, ChatInput, ChatReply, ChatStudent, EarlierMessage, AiTool } from '../../ai/generated-words';
import { spokenLanguage } from '../../ai/text/language';
import type { CollegeFacts } from '../../contract/colleges';
import type { Language } from '../../contract/users';
import { shippedRows } from '../../platform/runtime/process';
import { normalizeWords, runInLanguage } from '../../platform/text/words';
import { dangerIn } from '../safeguarding/sensitivity';
import type { ChatAsk, ChatLink } from '../../contract/chat';
import { replyToAsk } from './answers/asked';
import { translateForStaff } from './answers/labels';
import { translate, pageLink, makeReply } from './answers/reply';
import { asksFromOptions, findInMessage } from './finder';
import { choiceOffersIn, changePreferenceTool, preferencesTool } from './tools/preferences';
import {
  buttons,
  findCollege,
  type ToolContext,
  toolResult,
  type Audience,
  toChatCollege,
  tool,
  type ToolFactory,
} from './tools/gathered';
import { articleTool, privacyTool } from './tools/articles';
import { balanceTool, ownListTool } from './tools/own-list';
import { collegeFactsTool, compareTool } from './tools/college-facts';
import { fitTool, whyCollegeTool } from './tools/why-college';
import { searchCatalogueTool } from './tools/search-catalogue';
import { whatIfTool } from './tools/what-if';
import { z } from 'zod';
import { pages as appPages } from '../../contract/pages';
import { nameInText } from '../../ai/features/school-words/built-in/facts';

const addedCollegesTool: ToolFactory = tool({
  name: 'added_schools',
  description:
    'The colleges the student or their counselor added beside the list, each with its tier by today’s numbers.',
  argumentsSchema: z.object({}).strict(),
  run(_, context) {
    const { student, catalogue, fitOf } = context;
    if (!student) return null;
    const addedUnitids = new Set(student.addedUnitids ?? []);
    const colleges = catalogue.filter(({ unitid }) => addedUnitids.has(unitid));
    if (colleges.length === 0)
      return toolResult(context, [translate('added_none')], [], { links: [pageLink('search')] });
    const lines = colleges.map((college) => {
      const tier = fitOf?.(college).tier ?? null;
      const collegeVariables = { college: nameInText(college), city: college.city, state: college.state };
      return tier
        ? translate('added_line', { ...collegeVariables, tier })
        : translate('added_line_no_tier', collegeVariables);
    });
    return toolResult(context, [`${translate('added_are')}\n${lines.join('\n')}`], colleges, {
      links: [pageLink('schools')],
    });
  },
});

const TOOLS = [
  ownListTool,
  addedCollegesTool,
  collegeFactsTool,
  searchCatalogueTool,
  compareTool,
  fitTool,
  whatIfTool,
  whyCollegeTool,
  balanceTool,
  preferencesTool,
  changePreferenceTool,
  privacyTool,
  articleTool,
];

/** The tools, limited to what they may read about one person. */
export const bindTools = (context: ToolContext): AiTool[] => TOOLS.map((factory) => factory(context));

export interface IncomingMessage extends Pick<ChatInput, 'text' | 'asked' | 'student' | 'notifiedParty' | 'pages'> {
  /** Messages that can be sent as context, oldest first. */
  history: readonly { role: 'person' | 'buddy'; text: string }[];
  /** Colleges shown in the previous answer. */
  shownUnitids: readonly number[];
  /** True if a model is connected, which answers messages that no rule covers. */
  canTalk: boolean;
  audience: Audience;
  catalogue: readonly CollegeFacts[];
  names: ToolContext['names'];
  fitOf: ToolContext['fitOf'];
}

/** More colleges than this are a list, not a topic to continue with. */
const MAX_RECENT_COLLEGES = 2;

const SMALL_TALK_KINDS = ['feelings', 'hello', 'done', 'buddy'] as const;
type SmallTalk = (typeof SMALL_TALK_KINDS)[number];

const SMALL_TALK_ROWS = shippedRows('chat-talk.tsv');
const SMALL_TALK_PATTERNS = SMALL_TALK_KINDS.map((kind) => {
  const patterns = SMALL_TALK_ROWS.flatMap(([of, words]) => (of === kind ? [words] : []));
  return { kind, pattern: new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'u') };
});
/** The kind of small talk in a message: a feeling, a greeting, or a question about Buddy. */
const smallTalkIn = (text: string): SmallTalk | null =>
  SMALL_TALK_PATTERNS.find(({ pattern }) => pattern.test(normalizeWords(text)))?.kind ?? null;

/** Characters and words that English doesn't have. */
const SPANISH_CHARACTERS = /[¿¡ñáíóú]|qué|universidad|\bbecas?\b|\bquiero\b/i;

/** The language of an answer: Spanish for Spanish pages and messages. */
export const detectLanguage = (text: string, pageLanguage: Language | undefined): Language =>
  pageLanguage === 'es' || (pageLanguage === 'en' && (SPANISH_CHARACTERS.test(text) || spokenLanguage(text) === 'es'))
    ? 'es'
    : 'en';

/** Always answered verbatim, even with a hosted model: who can read what, and that Buddy writes no essays. */
const hasFixedAnswer = (ask: ChatAsk): boolean =>
  ask.kind === 'privacy' || (ask.kind === 'article' && ask.id === NO_ESSAYS_ARTICLE);

/** The article on why Buddy doesn't write essays for anybody. */
const NO_ESSAYS_ARTICLE = 'essay-yours';

/** Whether a text is worrying; one that is only worth reading isn't. */
const needsCare = (text: string): boolean => (dangerIn(text)?.level ?? 'read') !== 'read';

const THANKS_WORDS = /(?<!\p{L})(?:thank\p{L}*|thx|ty|gracias)(?!\p{L})/u;

const listedUnitids = (student: ChatStudent | null): Set<number> =>
  new Set(student?.list.recommendations.map(({ unitid }) => unitid) ?? []);

/** The colleges on a student's own list that a message names. */
function mentionedUnitids(text: string, { student, names }: ToolContext): number[] {
  const listedIds = listedUnitids(student);
  return names
    .findMentions(text, listedIds)
    .mentionedColleges.map(({ college }) => college.unitid)
    .filter((unitid) => listedIds.has(unitid));
}

/** Everything a student can ask about a college on their list, including its dates. */
const asksAbout = (unitid: number): ChatAsk[] => [
  ...(['college', 'why', 'fit'] as const).map((kind) => ({ kind, unitid })),
  { kind: 'year' },
];

const SUPPORT_ASK: ChatAsk = { kind: 'article', id: 'mental-health' };

const FALLBACK: Record<'student' | 'staff', readonly ChatAsk[]> = {
  student: [{ kind: 'list', order: 'tier' }, { kind: 'year' }, { kind: 'search' }, { kind: 'articles' }],
  staff: [{ kind: 'search' }, { kind: 'articles' }],
};

type MessageFindings = ReturnType<typeof findInMessage>;

/**
 * The context of a message: the reader's own colleges in it, choices to offer, and the college in the previous answer.
 */
interface ConversationContext {
  own: readonly number[];
  offers: ReturnType<typeof choiceOffersIn>;
  recentAsks: readonly ChatAsk[];
}

/** The answer to what the words name exactly, unless the student means a college on their own list. */
function exactReply(
  { exactOption: exactMatch, isNamed }: MessageFindings,
  conversationContext: ConversationContext,
  context: ToolContext,
): ChatReply | null {
  const { own, offers, recentAsks } = conversationContext;
  if (exactMatch === null) return null;
  if ('to' in exactMatch) return makeReply([translate('opens_page')], { links: [exactMatch] });
  const isOtherCollege = exactMatch.ask.kind === 'college' && own.length > 0 && !own.includes(exactMatch.ask.unitid);
  const isIntended = !isOtherCollege && offers.length === 0 && (isNamed || recentAsks.length === 0);
  return isIntended ? replyToAsk(exactMatch.ask, context) : null;
}

const articlesAmong = (asks: readonly ChatAsk[]): ChatAsk[] => asks.filter(({ kind }) => kind === 'article');

/** For feelings, suggests talking to a person. A worrying message never gets the reply that nothing was found. */
function replyToFeelings(text: string, asks: readonly ChatAsk[], isEmpty: boolean, context: ToolContext) {
  if (context.student === null || !(smallTalkIn(text) === 'feelings' || (isEmpty && needsCare(text)))) return null;
  const articles = articlesAmong(asks);
  return askWhichCollege(articles.length ? articles : [SUPPORT_ASK], [], 'for_feelings', context);
}

/**
 * The answer without a model: what the words name exactly, else buttons for what they may mean. `shownUnitids` are the
 * colleges in the previous answer.
 */
function replyWithoutModel(text: string, context: ToolContext, shownUnitids: readonly number[]): ChatReply {
  const findings = findInMessage(text, context);
  const { options, isConfident } = findings;
  const asks = asksFromOptions(options);
  const offers = asks.some(({ kind }) => kind === 'choices') ? choiceOffersIn(text, context) : [];
  const own = mentionedUnitids(text, context);
  const [lastUnitid, ...otherUnitids] = shownUnitids;
  // After one college, "what would it cost me" refers to it.
  const recentAsks: ChatAsk[] =
    lastUnitid !== undefined && otherUnitids.length === 0 ? [{ kind: 'college', unitid: lastUnitid }] : [];
  const exactMatch = exactReply(findings, { own, offers, recentAsks }, context);
  if (exactMatch) return exactMatch;
  const isEmpty = options.length === 0;
  const feelingsReply = replyToFeelings(text, asks, isEmpty, context);
  if (feelingsReply) return feelingsReply;
  const [unitid] = own;
  if (unitid !== undefined && own.length === 1 && !asks.some(({ kind }) => kind === 'compare'))
    return askWhichCollege([...articlesAmong(asks), ...asksAbout(unitid)], offers, 'which_of_these', context);
  if (isEmpty) {
    const thanksReply = THANKS_WORDS.test(normalizeWords(text)) ? replyToAsk({ kind: 'thanks' }, context) : null;
    return thanksReply ?? nothingFoundReply(smallTalkIn(text), recentAsks, context);
  }
  const words = isConfident ? 'which_of_these' : 'closest_is';
  const found = options.map((item) => ('to' in item ? item : item.ask));
  return askWhichCollege([...found, ...recentAsks], offers, words, context);
}

/** The reply when nothing is found: to small talk, or what Buddy can find. */
function nothingFoundReply(
  smallTalk: SmallTalk | null,
  recentAsks: readonly ChatAsk[],
  context: ToolContext,
): ChatReply {
  const { student, audience } = context;
  const buddyReply = smallTalk === 'buddy' ? replyToAsk({ kind: 'buddy' }, context) : null;
  if (buddyReply) return buddyReply;
  if (smallTalk === 'done') return makeReply([translate('talk_done')]);
  const isGreeting = smallTalk === 'hello';
  const suggestions = buttons(context, [...recentAsks, ...FALLBACK[student ? 'student' : 'staff']]);
  if (student) return makeReply([translate(isGreeting ? 'talk_hello' : 'finds')], { suggestions });
  const { path } = audience === 'admin' ? appPages.adminStudents : appPages.students;
  const links = [{ label: translateForStaff('all_students'), to: path }];
  return makeReply([translateForStaff(isGreeting ? 'talk_hello_staff' : 'finds_staff')], { suggestions, links });
}

/** The options found, in the order of the search, below a sentence that asks which one is meant. */
function askWhichCollege(
  items: readonly (ChatAsk | ChatLink)[],
  offers: ReturnType<typeof choiceOffersIn>,
  words: 'which_of_these' | 'closest_is' | 'for_feelings',
  context: ToolContext,
): ChatReply {
  const links = offers.length ? [pageLink('choices')] : [];
  const suggestions = buttons(context, items);
  const question = translate(words, { smart_count: suggestions.length + links.length });
  return makeReply([question], { suggestions, links, ...(offers.length && { offers }) });
}

/** A message with the colleges it means, what Buddy may look up for its writer, and the answer without a model. */
export function buildChatInput(incoming: IncomingMessage): ChatInput {
  const { text, student, catalogue, names, fitOf, notifiedParty, pages, asked, shownUnitids, canTalk, audience } =
    incoming;
  const own: ToolContext = { language: detectLanguage(text, pages), audience, student, catalogue, names, fitOf };
  const listedIds = listedUnitids(student);
  const toChatColleges = (words: string): ChatCollege[] =>
    names
      .findMentions(words, listedIds)
      .mentionedColleges.map(({ typedText, college }) => toChatCollege(college, own, typedText));
  const history: EarlierMessage[] = incoming.history.map((item) => ({ ...item, colleges: toChatColleges(item.text) }));
  const { ambiguous } = names.findMentions(text, listedIds);
  const namedColleges = toChatColleges(text);
  const before = shownUnitids.flatMap((unitid) => findCollege(own, unitid) ?? []);
  const continuesTopic = namedColleges.length === 0 && before.length <= MAX_RECENT_COLLEGES;
  const [first] = findInMessage(text, own).options;
  const fixedAsk =
    first && 'ask' in first && hasFixedAnswer(first.ask) && namedColleges.length === 0 ? first.ask : null;
  const isSettledByRule = ambiguous.length > 0 || fixedAsk !== null;
  // A model reads and writes English.
  const toolsFor = (of: ChatStudent | null) => bindTools({ ...own, language: 'en', student: of });
  return {
    text,
    history,
    student,
    colleges: continuesTopic
      ? before.map((college) => toChatCollege(college, { ...own, language: 'en' }))
      : namedColleges,
    shownColleges: before,
    dangerSign: dangerIn(text, asked),
    notifiedParty,
    pages,
    asked,
    isSettledByRule,
    offlineReply: () =>
      runInLanguage(
        own.language,
        () => (canTalk && fixedAsk && replyToAsk(fixedAsk, own)) || replyWithoutModel(text, own, shownUnitids),
      ),
    toolsFor,
  };
}
