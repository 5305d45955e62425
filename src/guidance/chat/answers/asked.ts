import type { ChatReply, ChatStudent } from '../../../ai/generated-words';
import type { ChatAsk } from '../../../contract/chat';
import { AID_FORM_NAMES, type DueItem, ROUND_NAMES } from '../../../contract/year-plan';
import { articles, terms } from '../../articles/article';
import { articleReply, termReply, privacy } from '../tools/articles';
import { balance, ownList } from '../tools/own-list';
import { collegeCard, comparison } from '../tools/college-facts';
import { fit, whyCollege } from '../tools/why-college';
import { buttons, collegeOf, type Gathered, hasList, schoolsOf, spokenOf, type ToolOver } from '../tools/gathered';
import { ownPreferences } from '../tools/preferences';
import { whatIf, whatToTry } from '../tools/what-if';
import { chatSay, pageLink, reply } from './reply';
import { listIn, runInLanguage } from '../../../platform/text/words';
import { UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS } from '../../../contract/limits';
import type { Language } from '../../../contract/users';

/** Why there is no list to read, and what the student can do about it; null where a list is there. It names nobody. */
function whyNoList({ list, progress, generation }: ChatStudent, language: Language): string | null {
  if (list._id !== null) return null;
  const say = chatSay(language);
  const state = generation?.state;
  if (state === 'queued' || state === 'running') return say('no_list_making');
  if (state === 'held') return say('no_list_held');
  if (progress.unlocked) return say('no_list_unlocked');
  return say('no_list_locked', { sections: UNLOCK_SECTIONS, answers: UNLOCK_ANSWERS_PER_SECTION });
}

/** What stands in for a list that is not there: why, how far the sections are, and the way to it. */
function noList(student: ChatStudent, gathered: Gathered): ChatReply {
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

type Asked<K extends ChatAsk['kind']> = Extract<ChatAsk, { kind: K }>;

const ran = (over: ToolOver, args: unknown, gathered: Gathered): ChatReply | null =>
  over(gathered).run(args)?.reply ?? null;

const MAX_DUE = 5;

function dueWords({ kind, name, round, form }: DueItem, { language }: Gathered): string {
  const say = chatSay(language);
  if (kind === 'aid') return say('year_form', { name: form ? AID_FORM_NAMES[form] : '' });
  if (kind === 'scholarship') return say('year_scholarship', { name });
  return round === null || round === 'other'
    ? say('year_plain_application', { name })
    : say('year_application', { name, round: ROUND_NAMES[round] });
}

/** The next dates of the student's plan; those that are over are left to the page. */
function year(gathered: Gathered): ChatReply {
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

/** Pairs of the list to compare: neighbors in a tier, or the first of two tiers. */
function pairs(gathered: Gathered): ChatReply {
  const say = chatSay(gathered.language);
  const ids = hasList(gathered) ? schoolsOf(gathered).map(({ college }) => college.unitid) : [];
  const asks = ids.slice(0, 5).flatMap((one, at): ChatAsk[] => {
    const other = ids[at + 1];
    return other === undefined ? [] : [{ kind: 'compare', unitids: [one, other] }];
  });
  return reply([say(asks.length ? 'compare_pick' : 'compare_type')], {
    suggestions: buttons(gathered, asks.slice(0, 4)),
  });
}

function compared({ unitids }: Asked<'compare'>, gathered: Gathered): ChatReply | null {
  if (!unitids) return pairs(gathered);
  const spoken = unitids.flatMap((unitid) => {
    const college = collegeOf(gathered, unitid);
    return college ? [spokenOf(college, gathered)] : [];
  });
  return spoken.length < 2 ? null : comparison(gathered, spoken).reply;
}

/** Articles that students open first; those on federal aid give way where they could harm. */
const SHELF = ['pay-overview', 'letters', 'essay-start', 'plans-ed-ea', 'choosing-major'];

const shelf = (gathered: Gathered): ChatReply =>
  reply([chatSay(gathered.language)('articles_all', { count: articles().size })], {
    suggestions: buttons(
      gathered,
      SHELF.map((id) => ({ kind: 'article', id })),
    ),
  });

const buddy = (gathered: Gathered): ChatReply => {
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

/** Asks that only a student with a list can make. */
const NEEDS_LIST: ReadonlySet<ChatAsk['kind']> = new Set(['list', 'balance', 'why', 'what_if']);

type AnswerOf = { [K in ChatAsk['kind']]: (ask: Asked<K>, gathered: Gathered) => ChatReply | null };

const ANSWERS: AnswerOf = {
  list: ({ order, from, tier, among }, gathered) => ran(ownList, { sort: order, from, tier, among }, gathered),
  balance: (_, gathered) => ran(balance, {}, gathered),
  college: ({ unitid }, gathered) => {
    const college = collegeOf(gathered, unitid);
    return college && collegeCard(gathered, spokenOf(college, gathered)).reply;
  },
  fit: ({ unitid }, gathered) => ran(fit, { college: String(unitid) }, gathered),
  why: ({ unitid }, gathered) => ran(whyCollege, { college: String(unitid) }, gathered),
  compare: compared,
  what_if: ({ sat, act, gpa }, gathered) =>
    [sat, act, gpa].every((one) => one === undefined)
      ? whatToTry(gathered).reply
      : ran(whatIf, { sat, act, gpa }, gathered),
  choices: (_, gathered) => ran(ownPreferences, {}, gathered),
  year: (_, gathered) => gathered.student && year(gathered),
  search: (_, gathered) =>
    reply([chatSay(gathered.language)('search_all', { count: gathered.catalogue.length })], {
      links: [pageLink('search', gathered.language)],
    }),
  articles: (_, gathered) => shelf(gathered),
  article: ({ id }, gathered) => {
    const article = articles().get(id);
    return article ? articleReply(article, gathered) : null;
  },
  term: ({ id }, gathered) => {
    const term = terms().get(id);
    return term ? termReply(term, gathered) : null;
  },
  privacy: (_, gathered) => privacy(gathered),
  thanks: (_, gathered) => reply([chatSay(gathered.language)('welcome')]),
  buddy: (_, gathered) => buddy(gathered),
  // The school's desk answers these.
  roster: () => null,
};

function answered<K extends ChatAsk['kind']>(ask: Asked<K>, gathered: Gathered): ChatReply | null {
  const { student } = gathered;
  const isOfList = NEEDS_LIST.has(ask.kind) && !('among' in ask && ask.among);
  if (isOfList && !hasList(gathered)) return student && noList(student, gathered);
  return (ANSWERS[ask.kind] as (asked: Asked<K>, about: Gathered) => ChatReply | null)(ask, gathered);
}

/** What a button asks, answered; null for what this person cannot ask, or what is not there. */
export function answerAsk(ask: ChatAsk, gathered: Gathered): ChatReply | null {
  const made = runInLanguage(gathered.language, () => answered(ask, gathered));
  return made && { ...made, sources: { ...made.sources, ask: made.sources.ask ?? ask } };
}
