import type { FitNote } from '../../../contract/recommendations';
import { translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { wantsFourYears } from '../two-year';
import { familyOverruled, keptMusts, openEssentials, undecided, namedNotes, shortList } from './choice-notes';
import { mathAhead, needForAid, sportTeams, unknownTown, whomToAsk } from './ask-notes';
import { meritGap, programHurdle, stateAid } from './aid-notes';
import { missingColleges } from './missing-notes';
import { listedColleges, type NotesInput } from './notes-input';
import { missedBesides, onlyAreas, whatDoesNotFit } from './fit-note';
import { onlySafeties } from './safe-note';
import { pathNotes, anotherPath } from './path-notes';

const say = translationsOf<typeof notes>('list-notes');

/** Where every college is open to everybody, numbers would change nothing. */
function withoutNumbers({ reading: { gpa, sat, act, rankShare }, choices }: NotesInput): string[] {
  if (gpa !== null || sat !== null || act !== null || rankShare !== null) return [];
  if (listedColleges(choices).every((college) => college.open_admissions)) return [];
  return [say('no-numbers')];
}

const unknownState = ({ home }: NotesInput): string[] => (home.state === null ? [say('no-state')] : []);

/** Without a Safety there is still one open door. */
function withoutSafety({ choices, preferences }: NotesInput): string[] {
  const isOther = choices.Safety.length > 0 || listedColleges(choices).length === 0;
  if (isOther || wantsFourYears(preferences)) return [];
  return [say('no-safety')];
}

/** A student reads a few notes, not a page of them. */
const MAX_NOTES = 8;

/** What stands above the list, and what is to be said of it as a whole, one plain sentence or two each: the most useful first. */
export function notesOf(input: NotesInput): { notes: string[]; fit: FitNote | null } {
  const { path } = input;
  const short = shortList(input);
  const areas = onlyAreas(input);
  const missed = whatDoesNotFit(input) ?? (path.only ? null : areas);
  // It stands above the list only where one tap would help.
  const help = short?.loosens ? short : null;
  const other = path.trades.length > 0 || path.twoYear;
  const told = [
    ...sportTeams(input),
    ...[help, missed].flatMap((one) => one?.says ?? []),
    ...missedBesides(input),
    ...meritGap(input),
    ...needForAid(input),
    ...onlySafeties(input),
    ...pathNotes(input),
    ...(areas && areas !== missed ? [areas.says] : []),
    ...(short && !help ? [short.says] : []),
    ...unknownState(input),
    ...unknownTown(input),
    ...familyOverruled(input),
    ...namedNotes(input),
    ...missingColleges(input),
    ...programHurdle(input),
    ...stateAid(input),
    ...keptMusts(input),
    ...(other ? [] : anotherPath(input)),
    ...(path.only || other ? [] : withoutSafety(input)),
    ...withoutNumbers(input),
    ...(path.only ? [] : openEssentials(input)),
    ...undecided(input),
    ...whomToAsk(input),
    ...mathAhead(input),
  ];
  return { notes: told.slice(0, MAX_NOTES), fit: help ?? missed };
}
