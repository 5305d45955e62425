import type { ChatReply, ChatStudent } from '../../../ai/generated-words';
import type { ChatAsk } from '../../../contract/chat';
import { AID_FORM_NAMES, type DueItem, ROUND_NAMES } from '../../../contract/year-plan';
import { articles, glossaryTerms } from '../../articles/article';
import { articleReply, termReply, privacyReply } from '../tools/articles';
import { balanceTool, ownListTool } from '../tools/own-list';
import { collegeCard, compareColleges } from '../tools/college-facts';
import { fitTool, whyCollegeTool } from '../tools/why-college';
import {
  buttons,
  findCollege,
  type ToolContext,
  hasList,
  studentSchools,
  toChatCollege,
  type ToolFactory,
} from '../tools/gathered';
import { preferencesTool } from '../tools/preferences';
import { whatIfTool, suggestWhatIfs } from '../tools/what-if';
import type { AskOfKind } from './labels';
import { translate, pageLink, makeReply } from './reply';
import { formatList, runInLanguage } from '../../../platform/text/words';
import { UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS } from '../../../contract/limits';

/** Why there is no list to read, and what the student can do about it; null if there is a list. It names nobody. */
function missingListReason({ list, progress, generation }: ChatStudent): string | null {
  if (list._id !== null) return null;
  const state = generation?.state;
  if (state === 'queued' || state === 'running') return translate('no_list_making');
  if (state === 'held') return translate('no_list_held');
  if (progress.unlocked) return translate('no_list_unlocked');
  return translate('no_list_locked', { sections: UNLOCK_SECTIONS, answers: UNLOCK_ANSWERS_PER_SECTION });
}

/** The reply if there is no list: why it is missing, how far along the sections are, and where to continue. */
function missingListReply(student: ChatStudent, context: ToolContext): ChatReply {
  const { sections, unlocked } = student.progress;
  const counts = sections.map(({ title, answered, total }) => translate('section_count', { title, answered, total }));
  return makeReply(
    [
      missingListReason(student),
      unlocked || !counts.length ? '' : translate('no_list_sections', { sections: formatList(counts) }),
    ],
    {
      links: [pageLink(student.generation?.state === 'held' ? 'schools' : 'tasks')],
      ask: { kind: 'list', order: 'tier' },
      suggestions: buttons(context, [
        { kind: 'article', id: 'tiers' },
        { kind: 'article', id: 'how-list' },
        { kind: 'search' },
      ]),
    },
  );
}

const runTool = (factory: ToolFactory, args: unknown, context: ToolContext): ChatReply | null =>
  factory(context).run(args)?.reply ?? null;

const MAX_DUE_ITEMS = 5;

function dueItemText({ kind, name, round, form }: DueItem): string {
  if (kind === 'aid') return translate('year_form', { name: form ? AID_FORM_NAMES[form] : '' });
  if (kind === 'scholarship') return translate('year_scholarship', { name });
  return round === null || round === 'other'
    ? translate('year_plain_application', { name })
    : translate('year_application', { name, round: ROUND_NAMES[round] });
}

/** The next dates in the student's plan; past dates only appear on the page. */
function yearPlanReply(context: ToolContext): ChatReply {
  const { language, dueItems = [] } = context;
  const today = new Date().toISOString().slice(0, 10);
  const upcoming = dueItems.filter(({ dueOn }) => dueOn >= today);
  const day = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const lines = upcoming.slice(0, MAX_DUE_ITEMS).map((item) =>
    translate('year_item', {
      day: day.format(new Date(`${item.dueOn}T00:00:00Z`)),
      what: dueItemText(item),
    }),
  );
  const remainingCount = upcoming.length - lines.length;
  return makeReply(
    lines.length
      ? [
          [translate('year_next'), ...lines].join('\n'),
          [remainingCount > 0 && translate('year_more', { smart_count: remainingCount }), translate('year_check')]
            .filter(Boolean)
            .join(' '),
        ]
      : [translate('year_none')],
    {
      links: [pageLink('year')],
      suggestions: buttons(context, [
        { kind: 'article', id: 'deadlines' },
        { kind: 'article', id: 'plans-ed-ea' },
        { kind: 'list', order: 'tier' },
      ]),
    },
  );
}

/** Pairs from the list to compare: neighbors in a tier, or the first of two tiers. */
function pairsToCompare(context: ToolContext): ChatReply {
  const ids = hasList(context) ? studentSchools(context).map(({ college }) => college.unitid) : [];
  const compareAsks = ids.slice(0, 5).flatMap((item, index): ChatAsk[] => {
    const otherId = ids[index + 1];
    return otherId === undefined ? [] : [{ kind: 'compare', unitids: [item, otherId] }];
  });
  return makeReply([translate(compareAsks.length ? 'compare_pick' : 'compare_type')], {
    suggestions: buttons(context, compareAsks.slice(0, 4)),
  });
}

function compareReply({ unitids }: AskOfKind<'compare'>, context: ToolContext): ChatReply | null {
  if (!unitids) return pairsToCompare(context);
  const chatColleges = unitids.flatMap((unitid) => {
    const college = findCollege(context, unitid);
    return college ? [toChatCollege(college, context)] : [];
  });
  return chatColleges.length < 2 ? null : compareColleges(context, chatColleges).reply;
}

/** Articles that students open first. Those on federal aid are left out if they could do harm. */
const FEATURED_ARTICLES = ['pay-overview', 'letters', 'essay-start', 'plans-ed-ea', 'choosing-major'];

const articlesReply = (context: ToolContext): ChatReply =>
  makeReply([translate('articles_all', { count: articles().size })], {
    suggestions: buttons(
      context,
      FEATURED_ARTICLES.map((id) => ({ kind: 'article', id })),
    ),
  });

const aboutBuddyReply = (context: ToolContext): ChatReply => {
  return makeReply([translate('buddy_is'), translate('buddy_knows'), translate('buddy_service')], {
    links: [pageLink('how')],
    suggestions: buttons(context, [
      { kind: 'privacy' },
      { kind: 'articles' },
      context.student && { kind: 'list', order: 'tier' },
    ]),
  });
};

/** Questions only for students who have a list. */
const NEEDS_LIST: ReadonlySet<ChatAsk['kind']> = new Set(['list', 'balance', 'why', 'what_if']);

type ReplyBuilders = { [K in ChatAsk['kind']]: (ask: AskOfKind<K>, context: ToolContext) => ChatReply | null };

const REPLY_BUILDERS: ReplyBuilders = {
  list: ({ order, from, tier, among }, context) => runTool(ownListTool, { sort: order, from, tier, among }, context),
  balance: (_, context) => runTool(balanceTool, {}, context),
  college: ({ unitid }, context) => {
    const college = findCollege(context, unitid);
    return college && collegeCard(context, toChatCollege(college, context)).reply;
  },
  fit: ({ unitid }, context) => runTool(fitTool, { college: String(unitid) }, context),
  why: ({ unitid }, context) => runTool(whyCollegeTool, { college: String(unitid) }, context),
  compare: compareReply,
  what_if: ({ sat, act, gpa }, context) =>
    [sat, act, gpa].every((item) => item === undefined)
      ? suggestWhatIfs(context).reply
      : runTool(whatIfTool, { sat, act, gpa }, context),
  choices: (_, context) => runTool(preferencesTool, {}, context),
  year: (_, context) => context.student && yearPlanReply(context),
  search: (_, { catalogue }) =>
    makeReply([translate('search_all', { count: catalogue.length })], { links: [pageLink('search')] }),
  articles: (_, context) => articlesReply(context),
  article: ({ id }, context) => {
    const article = articles().get(id);
    return article ? articleReply(article, context) : null;
  },
  term: ({ id }, context) => {
    const term = glossaryTerms().get(id);
    return term ? termReply(term, context) : null;
  },
  privacy: (_, context) => privacyReply(context),
  thanks: () => makeReply([translate('welcome')]),
  buddy: (_, context) => aboutBuddyReply(context),
  // The school's desk handles these messages.
  roster: () => null,
};

function buildReply<K extends ChatAsk['kind']>(ask: AskOfKind<K>, context: ToolContext): ChatReply | null {
  const { student } = context;
  const needsList = NEEDS_LIST.has(ask.kind) && !('among' in ask && ask.among);
  if (needsList && !hasList(context)) return student && missingListReply(student, context);
  return (REPLY_BUILDERS[ask.kind] as (typedAsk: AskOfKind<K>, toolContext: ToolContext) => ChatReply | null)(
    ask,
    context,
  );
}

/** The answer to a button; null if this person can't ask that, or if what it asks about doesn't exist. */
export function replyToAsk(ask: ChatAsk, context: ToolContext): ChatReply | null {
  const chatReply = runInLanguage(context.language, () => buildReply(ask, context));
  return chatReply && { ...chatReply, sources: { ...chatReply.sources, ask: chatReply.sources.ask ?? ask } };
}
