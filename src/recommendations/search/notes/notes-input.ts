import { translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import type { RecordReading } from '../../../contract/student-input';
import type { Preference } from '../../../contract/preferences';
import type { CollegeFacts } from '../../../contract/colleges';
import type { Criterion } from '../criterion';
import type { Payer } from '../../../contract/prices';
import type { LeftOut, NamedCollege } from '../eligible';
import type { Home } from '../home';
import type { MeantProgram } from '../program-criteria';
import type { OtherPath } from '../two-year';
import type { Anchor } from '../anchors';
import type { Arranged } from '../arrange';
import type { Essential } from '../essentials';
import { type Choices, chosenOf } from '../fill';
import type { Ranked } from '../order';

const say = translationsOf<typeof notes>('list-notes');

/** All that the notes of a list speak of. */
export interface NotesInput extends Arranged {
  /** Every ranked college, also those that only may be added. */
  all: readonly Ranked[];
  reading: RecordReading;
  home: Home;
  preferences: readonly Preference[];
  /** What the reader may be told of. */
  criteria: readonly Criterion[];
  essentials: readonly Essential[];
  meant: readonly MeantProgram[];
  /** True for a college whose degrees name a program that leads. */
  isExact: (college: CollegeFacts) => boolean;
  /** The way the student chose besides, or instead of, four years of college. */
  path: OtherPath;
  /** True where a must is among the choices of which the reader may not be told more. */
  hides: boolean;
  /** The colleges the student named, known to the catalogue or not. */
  named: readonly NamedCollege[];
  anchors: readonly Anchor[];
  payer: Payer;
  /** Why a college is not considered; null where it is. */
  leftOut: (college: CollegeFacts) => LeftOut | null;
  /** Ids of the colleges that the student liked in a review. */
  liked: ReadonlySet<number>;
  /** Those that the student disliked, the newest last. */
  dislikedColleges: readonly CollegeFacts[];
  /** The whole catalogue, for ways that no tier shows. */
  colleges: readonly CollegeFacts[];
}

/** A number under ten in words. */
export const inWords = (value: number): string => (value < 10 ? say(`number.${value}` as 'number.0') : String(value));

/** The colleges of the list, tier by tier. */
export const listedColleges = (choices: Choices): CollegeFacts[] => chosenOf(choices).map(({ college }) => college);
