import type { ChatCollege, ChatInput, ChatReply, ChatStudent, EarlierMessage, AiTool } from '../../ai/generated-words';
import { spokenLanguage } from '../../ai/text/language';
import type { CollegeFacts } from '../../contract/colleges';
import type { Language } from '../../contract/users';
import { shippedRows } from '../../platform/runtime/process';
import { plainWords, runInLanguage } from '../../platform/text/words';
import { dangerIn } from '../safeguarding/sensitivity';
import type { ChatAsk, ChatOption, ChatSources } from '../../contract/chat';
import { answerAsk } from './answers/asked';
import { staffSay } from './answers/labels';
import { chatSay, pageLink, reply } from './answers/reply';
import { asksOf, foundIn } from './finder';
import { offersIn, changePreference, ownPreferences } from './tools/preferences';
import { buttons, collegeOf, type Gathered, result, type Shelf, spokenOf, tool, type ToolOver } from './tools/gathered';
import { readArticle, whoReads } from './tools/articles';
import { balance, ownList } from './tools/own-list';
import { collegeFactsTool, compare } from './tools/college-facts';
import { fit, whyCollege } from './tools/why-college';
import { searchCatalogue } from './tools/search-catalogue';
import { whatIf } from './tools/what-if';
import { z } from 'zod';
import { nameInText } from '../../ai/features/school-words/built-in/facts';

/** The colleges that the student added to their schools themself, or a counselor did for them. */
const addedSchools: ToolOver = tool({
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
      return result(gathered, [say('added_none')], [], { links: [pageLink('search', language)] });
    const lines = colleges.map((college) => {
      const tier = fitOf?.(college).tier ?? null;
      const said = { college: nameInText(college), city: college.city, state: college.state };
      return tier ? say('added_line', { ...said, tier }) : say('added_line_no_tier', said);
    });
    return result(gathered, [`${say('added_are')}\n${lines.join('\n')}`], colleges, {
      links: [pageLink('schools', language)],
    });
  },
});

/** Everything Buddy can look up. */
const TOOLS = [
  ownList,
  addedSchools,
  collegeFactsTool,
  searchCatalogue,
  compare,
  fit,
  whatIf,
  whyCollege,
  balance,
  ownPreferences,
  changePreference,
  whoReads,
  readArticle,
];

/** The tools over what may be read of one person. */
export const toolsOver = (gathered: Gathered): AiTool[] => TOOLS.map((over) => over(gathered));

/** What one answer is made of, before it is known which colleges are meant. */
export interface Heard extends Pick<ChatInput, 'text' | 'asked' | 'student' | 'told' | 'pages'> {
  /** The messages that may travel as context, oldest first. */
  history: readonly { role: 'person' | 'buddy'; text: string }[];
  /** The colleges that the answer before this message showed. */
  shown: readonly number[];
  /** True where a model is connected, which answers what no rule does. */
  talks: boolean;
  shelf: Shelf;
  catalogue: readonly CollegeFacts[];
  names: Gathered['names'];
  fitOf: Gathered['fitOf'];
}

/** More colleges than these are a list, and no subject to go on about. */
const MAX_SUBJECTS = 2;

/** Words by which a message tells how somebody feels. */
const FEELINGS = new RegExp(
  `(?<!\\p{L})(?:${shippedRows('chat-feelings.tsv')
    .map(([words]) => words)
    .join('|')})(?!\\p{L})`,
  'u',
);
const tellsFeelings = (text: string): boolean => FEELINGS.test(plainWords(text));

/** Letters and marks that English words don't have. */
const SPANISH_SIGNS = /[¿¡ñáíóú]/i;

/** What an answer is written in: Spanish for pages and for messages in Spanish. */
export const languageOf = (text: string, pages: Language | undefined): Language =>
  pages === 'es' || (pages === 'en' && (SPANISH_SIGNS.test(text) || spokenLanguage(text) === 'es')) ? 'es' : 'en';

/** What is always answered word for word, also with a hosted model: who reads what, and that Buddy writes no essay. */
const isFixed = (ask: ChatAsk): boolean =>
  ask.kind === 'privacy' || (ask.kind === 'article' && ask.id === OWN_WORDS_ARTICLE);

/** The article that says why Buddy writes nothing for anybody. */
const OWN_WORDS_ARTICLE = 'essay-yours';

/** The article on stress and where to find support. */
const SUPPORT: ChatAsk = { kind: 'article', id: 'mental-health' };

const linksOf = (options: readonly ChatOption[]) => options.flatMap((one) => ('to' in one ? [one] : []));

const FALLBACK: Record<'student' | 'staff', readonly ChatAsk[]> = {
  student: [{ kind: 'list', order: 'tier' }, { kind: 'search' }, { kind: 'articles' }],
  staff: [{ kind: 'roster', question: 'not_started' }, { kind: 'search' }, { kind: 'articles' }],
};

/** The answer to words without a model: what they name exactly, else what they may mean, as buttons. `shown` are the colleges of the answer before. */
function answerWords(text: string, gathered: Gathered, shown: readonly number[]): ChatReply {
  const { options, exact, isNamed, isSure } = foundIn(text, gathered);
  const asks = asksOf(options);
  const offers = asks.some(({ kind }) => kind === 'choices') ? offersIn(text, gathered) : [];
  const [last, ...others] = shown;
  const spokenOf: ChatAsk[] = last !== undefined && others.length === 0 ? [{ kind: 'college', unitid: last }] : [];
  // After one college, "what would it cost me" is about it.
  if (exact && 'ask' in exact && offers.length === 0 && (isNamed || spokenOf.length === 0)) {
    const answer = answerAsk(exact.ask, gathered);
    if (answer) return answer;
  }
  if (exact && 'to' in exact) return reply([staffSay('opens_page')], { links: [exact] });
  const isEmpty = options.length === 0;
  // A person is better for feelings, and a heavy message never reads that nothing fits.
  if (gathered.student !== null && (tellsFeelings(text) || (isEmpty && dangerIn(text) !== null))) {
    const articles = asks.filter(({ kind }) => kind === 'article');
    return whichOf(articles.length ? articles : [SUPPORT], [], [], 'for_feelings', gathered);
  }
  if (isEmpty) return missed(spokenOf, gathered);
  const words = isSure ? 'which_of_these' : 'closest_is';
  return whichOf([...asks, ...spokenOf], linksOf(options), offers, words, gathered);
}

/** The reply when nothing is found. */
function missed(spokenOf: readonly ChatAsk[], gathered: Gathered): ChatReply {
  const { student, language } = gathered;
  const suggestions = buttons(gathered, [...spokenOf, ...FALLBACK[student ? 'student' : 'staff']]).slice(0, 3);
  return reply([student ? chatSay(language)('finds') : staffSay('finds_staff')], { suggestions });
}

/** The things found, below the words that ask which is meant. */
function whichOf(
  asks: readonly ChatAsk[],
  found: ChatSources['links'],
  offers: ReturnType<typeof offersIn>,
  words: 'which_of_these' | 'closest_is' | 'for_feelings',
  gathered: Gathered,
): ChatReply {
  const { language } = gathered;
  const links = [...found, ...(offers.length ? [pageLink('choices', language)] : [])];
  const suggestions = buttons(gathered, asks);
  const question = chatSay(language)(words, { smart_count: suggestions.length + links.length });
  return reply([question], { suggestions, links, ...(offers.length && { offers }) });
}

/** A message with the colleges it means, what Buddy may look up for its writer, and what Buddy says without a model. */
export function chatInputOf(heard: Heard): ChatInput {
  const { text, student, catalogue, names, fitOf, told, pages, asked, shown, talks, shelf } = heard;
  const own: Gathered = { language: languageOf(text, pages), shelf, student, catalogue, names, fitOf };
  const listed = new Set(student?.list.recommendations.map(({ unitid }) => unitid) ?? []);
  const spoken = (words: string): ChatCollege[] =>
    names.mentionsIn(words, listed).found.map(({ typed, college }) => spokenOf(college, own, typed));
  const history: EarlierMessage[] = heard.history.map((one) => ({ ...one, colleges: spoken(one.text) }));
  const { unclear } = names.mentionsIn(text, listed);
  const named = spoken(text);
  const before = shown.flatMap((unitid) => collegeOf(own, unitid) ?? []);
  const goesOn = named.length === 0 && before.length <= MAX_SUBJECTS;
  const [first] = foundIn(text, own).options;
  const fixed = first && 'ask' in first && isFixed(first.ask) && named.length === 0 ? first.ask : null;
  const isRuled = unclear.length > 0 || fixed !== null;
  // A model reads and writes English.
  const toolsFor = (of: ChatStudent | null) => toolsOver({ ...own, language: 'en', student: of });
  return {
    text,
    history,
    student,
    colleges: goesOn ? before.map((college) => spokenOf(college, { ...own, language: 'en' })) : named,
    shown: before,
    sign: dangerIn(text, asked),
    told,
    pages,
    asked,
    isRuled,
    offline: () =>
      runInLanguage(own.language, () => (talks && fixed && answerAsk(fixed, own)) || answerWords(text, own, shown)),
    toolsFor,
  };
}
