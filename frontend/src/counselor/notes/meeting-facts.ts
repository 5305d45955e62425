import type { StudentNote } from '@contract/notes';
import type { CounselorViewAnswer } from '@contract/profiles';
import type { SchoolFeedback } from '@contract/ai';
import type { ReadYear } from '@contract/year';
import { dueItems, dueTitle, readPlan } from '@contract/year-plan';
import { shortQuestion } from '@contract/section-titles';
import { textsOf } from '../view/view-lines';
import { awayText, dueText, openFollowUps, shortDay } from './notes';

/** What a list may take of a sheet of one page: entries, and letters of all of them together. */
type Room = readonly [entries: number, letters: number];

const ROOM = {
  opening: [3, 480],
  conflicts: [4, 560],
  choices: [6, 560],
  schools: [3, 640],
  changed: [4, 320],
  questions: [3, 300],
  /** Of likes and of dislikes each; more where nothing has changed that stands above them. */
  reasons: [2, 190],
  reasonsAlone: [3, 330],
  deadlines: [3, 255],
  todo: [3, 285],
} as const satisfies Record<string, Room>;
const LAST_NOTE_LETTERS = 260;

/** The text, ended at a word where it is longer than `most` letters. */
export function cut(text: string, most: number): string {
  const letters = [...text.trim().replace(/\s+/g, ' ')];
  if (letters.length <= most) return letters.join('');
  const kept = letters.slice(0, most).join('');
  const word = kept.lastIndexOf(' ');
  return `${(word > most / 2 ? kept.slice(0, word) : kept).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}

/** What fits of a list, and how many more there are. */
export interface Fitting {
  shown: readonly string[];
  more: number;
}

/** Shares the letters among those that fit; what a short one leaves goes to the longer ones. */
function fit(texts: readonly string[], [most, letters]: Room): Fitting {
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
    shown: shown.map((text, index) => cut(text, shares.get(index) ?? 0)),
    more: Math.max(0, texts.length - most),
  };
}

type Verdict = Pick<SchoolFeedback, 'school_name' | 'liked' | 'reason' | 'submitted'>;

/** 'Bates College: small classes' of each school with this verdict; `alone` where nothing but them needs room. */
export const verdictsOf = (feedback: readonly Verdict[], wanted: boolean, alone: boolean): Fitting =>
  fit(
    feedback
      .filter(({ submitted, liked }) => submitted && liked === wanted)
      .map(({ school_name: name, reason }) => (reason.trim() === '' ? name : `${name}: ${reason}`)),
    alone ? ROOM.reasonsAlone : ROOM.reasons,
  );

/** What is due next and not done, with how far away it is; what has passed stands first. */
export function deadlinesOf({ fields, dates, colleges }: ReadYear, today: string): Fitting {
  const nameOf = (wanted: number) => colleges.find(({ unitid }) => unitid === wanted)?.name;
  const due = dueItems(readPlan(fields), dates, nameOf);
  return fit(
    due.map((item) => `${shortDay(item.dueOn, today)}: ${dueTitle(item)} (${awayText(item.dueOn, today)})`),
    ROOM.deadlines,
  );
}

/** What the counselor's view gives to a sheet. */
export interface ProfilePart {
  /** What the student wrote, sentence by sentence. */
  opening: Fitting;
  /** What does not fit together, doubts about college first. */
  conflicts: Fitting;
  choices: Fitting;
  /** The schools of each tier, by name. */
  schools: Fitting;
  questions: Fitting;
  since: string | null;
  changed: Fitting;
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
    opening: fit(
      profile.opening.map(({ quote }) => `“${quote}”`),
      ROOM.opening,
    ),
    conflicts: fit(textsOf(profile, 'conflict'), ROOM.conflicts),
    choices: fit(groupLines(textsOf(profile, 'choice')), ROOM.choices),
    schools: fit(textsOf(profile, 'list'), ROOM.schools),
    questions: fit(textsOf(profile, 'question'), ROOM.questions),
    since,
    changed: fit(
      changed.map(({ question_text: text }) => shortQuestion(text)),
      ROOM.changed,
    ),
  };
}

/** The newest note that asks for nothing, and what is still to be done. */
export function notesPart(notes: readonly StudentNote[], today: string): { last: StudentNote | null; todo: Fitting } {
  const last = notes.find(({ due_on: dueOn }) => dueOn === null);
  return {
    last: last ? { ...last, text: cut(last.text, LAST_NOTE_LETTERS) } : null,
    todo: fit(
      openFollowUps(notes).map(({ text, due_on: dueOn }) => `${dueText(dueOn, today)}: ${text}`),
      ROOM.todo,
    ),
  };
}
