import type { StudentNote } from '@contract/notes';
import type { CounselorViewAnswer } from '@contract/profiles';
import type { SchoolFeedback } from '@contract/ai';
import type { ReadYear } from '@contract/year';
import { dueItems, dueTitle, readPlan } from '@contract/year-plan';
import { shortQuestion } from '@contract/section-titles';
import { lineTexts } from '../view/view-lines';
import { shortDay } from '../../ui/format';
import { distanceText, dueText, openFollowUps } from './notes';

/** The maximum entries and total characters of a list on a one-page sheet. */
type SpaceLimit = readonly [entries: number, letters: number];

const SPACE_LIMITS = {
  opening: [3, 480],
  conflicts: [4, 560],
  choices: [6, 560],
  schools: [3, 640],
  changed: [4, 320],
  questions: [3, 300],
  /** For likes and dislikes each; `reasonsOnOneSide` if no changes are listed above them. */
  reasons: [2, 190],
  reasonsOnOneSide: [3, 330],
  deadlines: [3, 255],
  todo: [3, 285],
} as const satisfies Record<string, SpaceLimit>;
const MAX_LAST_NOTE_LETTERS = 260;

/** The text, cut at a word boundary if longer than `max` characters. */
export function truncateAtWord(text: string, max: number): string {
  const letters = [...text.trim().replace(/\s+/g, ' ')];
  if (letters.length <= max) return letters.join('');
  const truncated = letters.slice(0, max).join('');
  const lastSpace = truncated.lastIndexOf(' ');
  return `${(lastSpace > max / 2 ? truncated.slice(0, lastSpace) : truncated).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}

export interface TruncatedList {
  items: readonly string[];
  moreCount: number;
}

/** Divides the space among the entries that fit; longer ones get what short ones leave. */
function truncateList(texts: readonly string[], [max, letters]: SpaceLimit): TruncatedList {
  const items = texts.slice(0, max);
  let lettersLeft: number = letters;
  const itemLimits = new Map<number, number>();
  const shortestFirst = items
    .map((text, index) => ({ index, length: text.length }))
    .sort((a, b) => a.length - b.length);
  shortestFirst.forEach(({ index, length }, rank) => {
    const itemLimit = Math.min(length, Math.floor(lettersLeft / (items.length - rank)));
    itemLimits.set(index, itemLimit);
    lettersLeft -= itemLimit;
  });
  return {
    items: items.map((text, index) => truncateAtWord(text, itemLimits.get(index) ?? 0)),
    moreCount: Math.max(0, texts.length - max),
  };
}

type Verdict = Pick<SchoolFeedback, 'school_name' | 'liked' | 'reason' | 'submitted'>;

/** 'Bates College: small classes' for each school with this verdict; `hasOneSide` if no changes are listed above them. */
export const verdictLines = (feedback: readonly Verdict[], wanted: boolean, hasOneSide: boolean): TruncatedList =>
  truncateList(
    feedback
      .filter(({ submitted, liked }) => submitted && liked === wanted)
      .map(({ school_name: name, reason }) => (reason.trim() === '' ? name : `${name}: ${reason}`)),
    hasOneSide ? SPACE_LIMITS.reasonsOnOneSide : SPACE_LIMITS.reasons,
  );

/** Upcoming deadlines that are not done, with the time left; overdue ones come first. */
export function deadlinesOf({ fields, dates, colleges }: ReadYear, today: string): TruncatedList {
  const nameOf = (wanted: number) => colleges.find(({ unitid }) => unitid === wanted)?.name;
  const dueTexts = dueItems(readPlan(fields), dates, nameOf);
  return truncateList(
    dueTexts.map((item) => `${shortDay(item.dueOn, today)}: ${dueTitle(item)} (${distanceText(item.dueOn, today)})`),
    SPACE_LIMITS.deadlines,
  );
}

export interface ProfileFacts {
  opening: TruncatedList;
  /** Contradictions, doubts about college first. */
  conflicts: TruncatedList;
  choices: TruncatedList;
  schools: TruncatedList;
  questions: TruncatedList;
  since: string | null;
  changed: TruncatedList;
}

/** 'Must, chosen by the student: A.' and '…: B.' as 'Must, chosen by the student: A · B.' */
export function groupLines(texts: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const text of texts) {
    const [, prefix = text, suffixes = ''] = /^(.*?: )(.*)\.$/.exec(text) ?? [];
    groups.set(prefix, [...(groups.get(prefix) ?? []), suffixes]);
  }
  return [...groups].map(([prefix, suffixes]) =>
    suffixes.join('') === '' ? prefix : `${prefix}${suffixes.join(' · ')}.`,
  );
}

export function profileFacts(profile: CounselorViewAnswer['profile']): ProfileFacts {
  const { since, changed } = profile.glance;
  return {
    opening: truncateList(
      profile.opening.map(({ quote }) => `“${quote}”`),
      SPACE_LIMITS.opening,
    ),
    conflicts: truncateList(lineTexts(profile, 'conflict'), SPACE_LIMITS.conflicts),
    choices: truncateList(groupLines(lineTexts(profile, 'choice')), SPACE_LIMITS.choices),
    schools: truncateList(lineTexts(profile, 'list'), SPACE_LIMITS.schools),
    questions: truncateList(lineTexts(profile, 'question'), SPACE_LIMITS.questions),
    since,
    changed: truncateList(
      changed.map(({ question_text: text }) => shortQuestion(text)),
      SPACE_LIMITS.changed,
    ),
  };
}

export function noteFacts(
  notes: readonly StudentNote[],
  today: string,
): { lastNote: StudentNote | null; followUps: TruncatedList } {
  const lastNote = notes.find(({ due_on: dueOn }) => dueOn === null);
  return {
    lastNote: lastNote ? { ...lastNote, text: truncateAtWord(lastNote.text, MAX_LAST_NOTE_LETTERS) } : null,
    followUps: truncateList(
      openFollowUps(notes).map(({ text, due_on: dueOn }) => `${dueText(dueOn, today)}: ${text}`),
      SPACE_LIMITS.todo,
    ),
  };
}
