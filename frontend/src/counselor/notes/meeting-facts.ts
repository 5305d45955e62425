import type { StudentNote } from '@contract/notes';
import type { CounselorViewAnswer } from '@contract/profiles';
import type { SchoolFeedback } from '@contract/ai';
import type { ReadYear } from '@contract/year';
import { dueItems, dueTitle, readPlan } from '@contract/year-plan';
import { shortQuestion } from '@contract/section-titles';
import { textsOf } from '../view/view-lines';
import { awayText, dueText, openFollowUps, shortDay } from './notes';

/** A list's limits on a one-page sheet: entries, and characters for all of them together. */
type Room = readonly [entries: number, letters: number];

const ROOM = {
  opening: [3, 480],
  conflicts: [4, 560],
  choices: [6, 560],
  schools: [3, 640],
  changed: [4, 320],
  questions: [3, 300],
  /** For likes and dislikes each; `reasonsAlone` if no changes are listed above them. */
  reasons: [2, 190],
  reasonsAlone: [3, 330],
  deadlines: [3, 255],
  todo: [3, 285],
} as const satisfies Record<string, Room>;
const LAST_NOTE_LETTERS = 260;

/** The text, cut at a word boundary if longer than `most` characters. */
export function truncateAtWord(text: string, most: number): string {
  const letters = [...text.trim().replace(/\s+/g, ' ')];
  if (letters.length <= most) return letters.join('');
  const kept = letters.slice(0, most).join('');
  const word = kept.lastIndexOf(' ');
  return `${(word > most / 2 ? kept.slice(0, word) : kept).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}

export interface FittedList {
  shown: readonly string[];
  more: number;
}

/** Divides the space among the entries that fit; longer ones get what short ones leave. */
function fitList(texts: readonly string[], [most, letters]: Room): FittedList {
  const shown = texts.slice(0, most);
  let left: number = letters;
  const shares = new Map<number, number>();
  const shortestFirst = shown
    .map((text, index) => ({ index, length: text.length }))
    .sort((a, b) => a.length - b.length);
  shortestFirst.forEach(({ index, length }, place) => {
    const share = Math.min(length, Math.floor(left / (shown.length - place)));
    shares.set(index, share);
    left -= share;
  });
  return {
    shown: shown.map((text, index) => truncateAtWord(text, shares.get(index) ?? 0)),
    more: Math.max(0, texts.length - most),
  };
}

type Verdict = Pick<SchoolFeedback, 'school_name' | 'liked' | 'reason' | 'submitted'>;

/** 'Bates College: small classes' for each school with this verdict; `alone` if no changes are listed above them. */
export const verdictLines = (feedback: readonly Verdict[], wanted: boolean, alone: boolean): FittedList =>
  fitList(
    feedback
      .filter(({ submitted, liked }) => submitted && liked === wanted)
      .map(({ school_name: name, reason }) => (reason.trim() === '' ? name : `${name}: ${reason}`)),
    alone ? ROOM.reasonsAlone : ROOM.reasons,
  );

/** Upcoming deadlines that are not done, with the time left; overdue ones come first. */
export function deadlinesOf({ fields, dates, colleges }: ReadYear, today: string): FittedList {
  const nameOf = (wanted: number) => colleges.find(({ unitid }) => unitid === wanted)?.name;
  const due = dueItems(readPlan(fields), dates, nameOf);
  return fitList(
    due.map((item) => `${shortDay(item.dueOn, today)}: ${dueTitle(item)} (${awayText(item.dueOn, today)})`),
    ROOM.deadlines,
  );
}

export interface ProfilePart {
  opening: FittedList;
  /** Contradictions, doubts about college first. */
  conflicts: FittedList;
  choices: FittedList;
  schools: FittedList;
  questions: FittedList;
  since: string | null;
  changed: FittedList;
}

/** 'Must, chosen by the student: A.' and '…: B.' as 'Must, chosen by the student: A · B.' */
export function groupLines(texts: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const text of texts) {
    const [, begin = text, rest = ''] = /^(.*?: )(.*)\.$/.exec(text) ?? [];
    groups.set(begin, [...(groups.get(begin) ?? []), rest]);
  }
  return [...groups].map(([begin, rest]) => (rest.join('') === '' ? begin : `${begin}${rest.join(' · ')}.`));
}

export function profilePart(profile: CounselorViewAnswer['profile']): ProfilePart {
  const { since, changed } = profile.glance;
  return {
    opening: fitList(
      profile.opening.map(({ quote }) => `“${quote}”`),
      ROOM.opening,
    ),
    conflicts: fitList(textsOf(profile, 'conflict'), ROOM.conflicts),
    choices: fitList(groupLines(textsOf(profile, 'choice')), ROOM.choices),
    schools: fitList(textsOf(profile, 'list'), ROOM.schools),
    questions: fitList(textsOf(profile, 'question'), ROOM.questions),
    since,
    changed: fitList(
      changed.map(({ question_text: text }) => shortQuestion(text)),
      ROOM.changed,
    ),
  };
}

export function notesPart(
  notes: readonly StudentNote[],
  today: string,
): { last: StudentNote | null; todo: FittedList } {
  const last = notes.find(({ due_on: dueOn }) => dueOn === null);
  return {
    last: last ? { ...last, text: truncateAtWord(last.text, LAST_NOTE_LETTERS) } : null,
    todo: fitList(
      openFollowUps(notes).map(({ text, due_on: dueOn }) => `${dueText(dueOn, today)}: ${text}`),
      ROOM.todo,
    ),
  };
}
