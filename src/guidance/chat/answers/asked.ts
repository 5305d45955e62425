import type { ChatReply, ChatStudent } from '../../../ai/generated-words';
import type { ChatAsk } from '../../../contract/chat';
import { AID_FORM_NAMES, type DueItem, ROUND_NAMES } from '../../../contract/year-plan';
import { articles, terms } from '../../articles/article';
import { articleReply, termReply, privacyReply } from '../tools/articles';
import { balanceTool, ownListTool } from '../tools/own-list';
import { collegeCard, compareColleges } from '../tools/college-facts';
import { fitTool, whyCollegeTool } from '../tools/why-college';
import {
  buttons,
  collegeOf,
  type ToolContext,
  hasList,
  studentSchools,
  toChatCollege,
  type ToolFactory,
} from '../tools/gathered';
import { preferencesTool } from '../tools/preferences';
import { whatIfTool, whatToTry } from '../tools/what-if';
import { chatSay, pageLink, reply } from './reply';
import { listIn, runInLanguage } from '../../../platform/text/words';
import { UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS } from '../../../contract/limits';
import type { Language } from '../../../contract/users';

/** Why there is no list to read, and what the student can do about it; null if there is a list. It names nobody. */
function whyNoList({ list, progress, generation }: ChatStudent, language: Language): string | null {
  if (list._id !== null) return null;
  const say = chatSay(language);
  const state = generation?.state;
  if (state === 'queued' || state === 'running') return say('no_list_making');
  if (state === 'held') return say('no_list_held');
  if (progress.unlocked) return say('no_list_unlocked');
  return say('no_list_locked', { sections: UNLOCK_SECTIONS, answers: UNLOCK_ANSWERS_PER_SECTION });
}

/** The reply if there is no list: why it is missing, how far along the sections are, and where to continue. */
function missingListReply(student: ChatStudent, gathered: ToolContext): ChatReply {
  const { language } = gathered;
  const say = chatSay(language);
  const { sections, unlocked } = student.progress;
  const counts = sections.map(({ title, answered, total }) => say('section_count', { title, answered, total }));
  return reply(
    [
      whyNoList(student, language),
      unlocked || !counts.length ? '' : say('no_list_sections', { sections: listIn(counts, language) }),
    ],
    {
      links: [pageLink(student.generation?.state === 'held' ? 'schools' : 'tasks', language)],
      ask: { kind: 'list', order: 'tier' },
      suggestions: buttons(gathered, [
        { kind: 'article', id: 'tiers' },
        { kind: 'article', id: 'how-list' },
        { kind: 'search' },
      ]),
    },
  );
}

type AskOfKind<K extends ChatAsk['kind']> = Extract<ChatAsk, { kind: K }>;

const runTool = (over: ToolFactory, args: unknown, gathered: ToolContext): ChatReply | null =>
  over(gathered).run(args)?.reply ?? null;

const MAX_DUE = 5;

function dueWords({ kind, name, round, form }: DueItem, { language }: ToolContext): string {
  const say = chatSay(language);
  if (kind === 'aid') return say('year_form', { name: form ? AID_FORM_NAMES[form] : '' });
  if (kind === 'scholarship') return say('year_scholarship', { name });
  return round === null || round === 'other'
    ? say('year_plain_application', { name })
    : say('year_application', { name, round: ROUND_NAMES[round] });
}

/** The next dates in the student's plan; past dates only appear on the page. */
function yearPlanReply(gathered: ToolContext): ChatReply {
  const { language, due = [] } = gathered;
  const say = chatSay(language);
  const today = new Date().toISOString().slice(0, 10);
  const ahead = due.filter(({ dueOn }) => dueOn >= today);
  const day = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const lines = ahead
    .slice(0, MAX_DUE)
    .map((item) =>
      say('year_item', { day: day.format(new Date(`${item.dueOn}T00:00:00Z`)), what: dueWords(item, gathered) }),
    );
  const left = ahead.length - lines.length;
  return reply(
    lines.length
      ? [
          [say('year_next'), ...lines].join('\n'),
          [left > 0 && say('year_more', { smart_count: left }), say('year_check')].filter(Boolean).join(' '),
        ]
      : [say('year_none')],
    {
      links: [pageLink('year', language)],
      suggestions: buttons(gathered, [
        { kind: 'article', id: 'deadlines' },
        { kind: 'article', id: 'plans-ed-ea' },
        { kind: 'list', order: 'tier' },
      ]),
    },
  );
}

/** Pairs from the list to compare: neighbors in a tier, or the first of two tiers. */
function pairsToCompare(gathered: ToolContext): ChatReply {
  const say = chatSay(gathered.language);
  const ids = hasList(gathered) ? studentSchools(gathered).map(({ college }) => college.unitid) : [];
  const asks = ids.slice(0, 5).flatMap((one, at): ChatAsk[] => {
    const other = ids[at + 1];
    return other === undefined ? [] : [{ kind: 'compare', unitids: [one, other] }];
  });
  return reply([say(asks.length ? 'compare_pick' : 'compare_type')], {
    suggestions: buttons(gathered, asks.slice(0, 4)),
  });
}

function compareReply({ unitids }: AskOfKind<'compare'>, gathered: ToolContext): ChatReply | null {
  if (!unitids) return pairsToCompare(gathered);
  const spoken = unitids.flatMap((unitid) => {
    const college = collegeOf(gathered, unitid);
    return college ? [toChatCollege(college, gathered)] : [];
  });
  return spoken.length < 2 ? null : compareColleges(gathered, spoken).reply;
}

/** Articles that students open first. Those on federal aid are left out if they could do harm. */
const FEATURED_ARTICLES = ['pay-overview', 'letters', 'essay-start', 'plans-ed-ea', 'choosing-major'];

const articlesReply = (gathered: ToolContext): ChatReply =>
  reply([chatSay(gathered.language)('articles_all', { count: articles().size })], {
    suggestions: buttons(
      gathered,
      FEATURED_ARTICLES.map((id) => ({ kind: 'article', id })),
    ),
  });

const aboutBuddyReply = (gathered: ToolContext): ChatReply => {
  const say = chatSay(gathered.language);
  return reply([say('buddy_is'), say('buddy_knows'), say('buddy_service')], {
    links: [pageLink('how', gathered.language)],
    suggestions: buttons(gathered, [
      { kind: 'privacy' },
      { kind: 'articles' },
      gathered.student && { kind: 'list', order: 'tier' },
    ]),
  });
};

/** Questions only for students who have a list. */
const NEEDS_LIST: ReadonlySet<ChatAsk['kind']> = new Set(['list', 'balance', 'why', 'what_if']);

type AnswersByKind = { [K in ChatAsk['kind']]: (ask: AskOfKind<K>, gathered: ToolContext) => ChatReply | null };

const ANSWERS: AnswersByKind = {
  list: ({ order, from, tier, among }, gathered) => runTool(ownListTool, { sort: order, from, tier, among }, gathered),
  balance: (_, gathered) => runTool(balanceTool, {}, gathered),
  college: ({ unitid }, gathered) => {
    const college = collegeOf(gathered, unitid);
    return college && collegeCard(gathered, toChatCollege(college, gathered)).reply;
  },
  fit: ({ unitid }, gathered) => runTool(fitTool, { college: String(unitid) }, gathered),
  why: ({ unitid }, gathered) => runTool(whyCollegeTool, { college: String(unitid) }, gathered),
  compare: compareReply,
  what_if: ({ sat, act, gpa }, gathered) =>
    [sat, act, gpa].every((one) => one === undefined)
      ? whatToTry(gathered).reply
      : runTool(whatIfTool, { sat, act, gpa }, gathered),
  choices: (_, gathered) => runTool(preferencesTool, {}, gathered),
  year: (_, gathered) => gathered.student && yearPlanReply(gathered),
  search: (_, gathered) =>
    reply([chatSay(gathered.language)('search_all', { count: gathered.catalogue.length })], {
      links: [pageLink('search', gathered.language)],
    }),
  articles: (_, gathered) => articlesReply(gathered),
  article: ({ id }, gathered) => {
    const article = articles().get(id);
    return article ? articleReply(article, gathered) : null;
  },
  term: ({ id }, gathered) => {
    const term = terms().get(id);
    return term ? termReply(term, gathered) : null;
  },
  privacy: (_, gathered) => privacyReply(gathered),
  thanks: (_, gathered) => reply([chatSay(gathered.language)('welcome')]),
  buddy: (_, gathered) => aboutBuddyReply(gathered),
  // The school's desk answers these.
  roster: () => null,
};

function answerInLanguage<K extends ChatAsk['kind']>(ask: AskOfKind<K>, gathered: ToolContext): ChatReply | null {
  const { student } = gathered;
  const isOfList = NEEDS_LIST.has(ask.kind) && !('among' in ask && ask.among);
  if (isOfList && !hasList(gathered)) return student && missingListReply(student, gathered);
  return (ANSWERS[ask.kind] as (asked: AskOfKind<K>, about: ToolContext) => ChatReply | null)(ask, gathered);
}

/** The answer to a button; null if this person can't ask that, or if what it asks about doesn't exist. */
export function answerAsk(ask: ChatAsk, gathered: ToolContext): ChatReply | null {
  const made = runInLanguage(gathered.language, () => answerInLanguage(ask, gathered));
  return made && { ...made, sources: { ...made.sources, ask: made.sources.ask ?? ask } };
}
