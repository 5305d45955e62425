import { translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import type { RecordReading } from '../../../contract/student-input';
import type { Preference } from '../../../contract/preferences';
import type { CollegeFacts } from '../../../contract/colleges';
import type { ReviewedSchools } from '../criteria';
import type { Criterion } from '../criterion';
import type { Payer } from '../../../contract/prices';
import type { ExclusionReason, NamedCollege } from '../eligible';
import type { Home } from '../home';
import type { ChosenProgram } from '../program-criteria';
import type { NonFourYearPath } from '../two-year';
import type { Anchor } from '../anchors';
import type { ArrangedList } from '../arrange';
import type { Essential } from '../essentials';
import { type Choices, listedEntries } from '../fill';
import type { RankedCollege } from '../order';

const say = translationsOf<typeof notes>('list-notes');

export interface NotesInput extends ArrangedList {
  /** Every ranked college, including those we list only if the student names them. */
  all: readonly RankedCollege[];
  reading: RecordReading;
  home: Home;
  preferences: readonly Preference[];
  /** Only the criteria the reader may see. */
  criteria: readonly Criterion[];
  essentials: readonly Essential[];
  programChoices: readonly ChosenProgram[];
  isExact: (college: CollegeFacts) => boolean;
  path: NonFourYearPath;
  /** True if one of the must-haves is hidden from the reader. */
  hidesMust: boolean;
  named: readonly NamedCollege[];
  anchors: readonly Anchor[];
  /** Colleges in the student's answers that nobody chose or refused. */
  mentionedColleges: readonly CollegeFacts[];
  payer: Payer;
  /** Why a college isn't considered; null if it is. */
  exclusionFor: (college: CollegeFacts) => ExclusionReason | null;
  reviewed: ReviewedSchools;
  /** Every college, ranked or not, e.g. for the note on nearby two-year colleges. */
  colleges: readonly CollegeFacts[];
}

export const numberText = (value: number): string =>
  value < 10 ? say(`number.${value}` as 'number.0') : String(value);

export const listedColleges = (choices: Choices): CollegeFacts[] =>
  listedEntries(choices).map(({ college }) => college);
