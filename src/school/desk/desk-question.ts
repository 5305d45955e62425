import type { RosterQuestion } from '../roster/roster-question';
import type { Grade } from '../../contract/users';

/** What a member of staff asks about their students: who stands somewhere, who needs them today, or something the roster cannot tell. */
export type DeskQuestion =
  | { kind: 'roster'; filter: RosterQuestion }
  | { kind: 'today' }
  /** It is about their students, and not about where they stand. */
  | { kind: 'other' };

const GRADES: readonly [Grade, RegExp][] = [
  [9, /\b(?:9th|ninth|grade 9|fresh(?:man|men))\b/],
  [10, /\b(?:10th|tenth|grade 10|sophomores?)\b/],
  [11, /\b(?:11th|eleventh|grade 11|juniors?)\b/],
  [12, /\b(?:12th|twelfth|grade 12|seniors?)\b/],
];

/** Words that ask for persons. */
const ASKS = /\b(?:who|whose|which|how many|what|show|list|find|any(?:one|body)?|does any)\b/;
/** Words for the asker's own students. */
const OWN =
  /\b(?:my|our) (?:students?|kids|caseload|seniors?|juniors?|sophomores?|fresh(?:man|men)|roster|\d+th graders?)\b/;
/** A question about colleges, which has other answers. */
const OF_COLLEGES =
  /\b(?:colleges?|universit(?:y|ies)|admission|admitted|acceptance|tuition|campus|major|essays?|fafsa|sat|act|gpa|scholarships?)\b/;

const NOT = String.raw`(?:not|never|no one has|nobody has|hasn't|haven't|didn't|yet to|isn't|aren't|without)`;
const says = (words: string): RegExp => new RegExp(words.replaceAll('NOT', NOT));

/** Where students can stand, the narrower before the wider. */
const STANDS: readonly [RegExp, Omit<RosterQuestion, 'grade'>][] = [
  [says(String.raw`\b(?:check[- ]?ins?|in danger|at risk|need help)\b`), { needs_attention: true }],
  [says(String.raw`\b(?:no|NOT|lack\w*|missing)\b.*\bsafet(?:y|ies)\b`), { balance: 'no_safety' }],
  [says(String.raw`\b(?:no|NOT|lack\w*|missing)\b.*\bmatch(?:es)?\b`), { balance: 'no_match' }],
  [says(String.raw`\b(?:no|NOT|lack\w*|missing)\b.*\breach(?:es)?\b`), { balance: 'no_reach' }],
  [
    says(String.raw`\bNOT\b.*\b(?:review|open|look|see|seen|rate|check)\w*\b.*\b(?:lists?|schools?)\b`),
    { list: 'unreviewed' },
  ],
  [
    says(
      String.raw`\b(?:ready|able|can|could)\b.*\b(?:unlock|(?:ask|get)\b.*\blist|(?:a|their|the) (?:school )?list)\b`,
    ),
    { standing: 'ready_to_unlock' },
  ],
  [says(String.raw`\breviewed\b`), { list: 'reviewed' }],
  [says(String.raw`\b(?:no|NOT)\b.*\blists?\b`), { list: 'none' }],
  [says(String.raw`\bNOT\b.*\b(?:start|begin|begun|began|answer|written|wrote)\w*\b`), { standing: 'not_started' }],
  [says(String.raw`\b(?:silent|quiet|away|inactive|absent|last active)\b`), { away_days: 14 }],
  [says(String.raw`\bNOT\b.*\b(?:logged|signed|been|active|seen)\b`), { away_days: 14 }],
  [
    says(String.raw`\b(?:stopped|stalled|stuck|half ?way|partly|in progress|still (?:writing|working|answering))\b`),
    { standing: 'started' },
  ],
  [says(String.raw`\b(?:have|has|got|with)\b.*\blists?\b`), { standing: 'list_ready' }],
  [says(String.raw`\bunlocked\b`), { standing: 'unlocked' }],
  [says(String.raw`\bstarted\b`), { standing: 'started' }],
];

const TODAY =
  /\b(?:who needs me|needs? (?:me|my attention)|for today|on my plate|follow[- ]?ups?|what should i do (?:today|first|next))\b/;
const DAYS: readonly [RegExp, number][] = [
  [/\bmonths?\b/, 30],
  [/\bweeks?\b/, 7],
  [/\bdays?\b/, 1],
];

/** '30 days' is 30, 'two weeks' 14 and 'a month' 30; null where no time is told. */
function daysIn(words: string): number | null {
  const unit = DAYS.find(([known]) => known.test(words))?.[1];
  if (unit === undefined) return null;
  const told = /\b(\d{1,3})\b(?!th)/.exec(words)?.[1];
  const many = told ? Number(told) : /\btwo\b/.test(words) ? 2 : /\bthree\b/.test(words) ? 3 : 1;
  const days = many * unit;
  return days >= 2 && days <= 365 ? days : null;
}

/** Reads a question of staff about their students; null where it is about something else. */
export function readDeskQuestion(text: string): DeskQuestion | null {
  const words = text.toLowerCase().replaceAll('’', "'");
  if (TODAY.test(words)) return { kind: 'today' };
  const isOwn = OWN.test(words);
  if (!isOwn && (!ASKS.test(words) || OF_COLLEGES.test(words))) return null;
  const stands = STANDS.find(([known]) => known.test(words))?.[1];
  const grade = GRADES.find(([, known]) => known.test(words))?.[0];
  const asksWho =
    /\b(?:who|whose|students?|seniors?|juniors?|sophomores?|fresh(?:man|men)|kids|graders?|any(?:one|body))\b/.test(
      words,
    );
  if (!stands || !asksWho) return isOwn && ASKS.test(words) && !OF_COLLEGES.test(words) ? { kind: 'other' } : null;
  const days = stands.away_days === undefined ? null : daysIn(words);
  return {
    kind: 'roster',
    filter: { ...stands, ...(days === null ? {} : { away_days: days }), ...(grade === undefined ? {} : { grade }) },
  };
}
