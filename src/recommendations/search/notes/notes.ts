import type { FitNote } from '../../../contract/recommendations';
import { translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { wantsFourYears } from '../two-year';
import {
  familyOverruledNote,
  keptMustsNote,
  openEssentialsNotes,
  undecidedNote,
  namedNotes,
  shortListNote,
} from './choice-notes';
import { mathWarning, fullNeedNote, sportTeamsNote, unknownTownNote, questionsForColleges } from './ask-notes';
import { meritGapNote, programHurdleNote, stateAid } from './aid-notes';
import { missingCollegesNote } from './missing-notes';
import { listedColleges, type NotesInput } from './notes-input';
import { otherMisses, areasOnlyNote, worstMissNote } from './fit-note';
import { onlySafetiesNote } from './safe-note';
import { pathNotes, anotherPathNote } from './path-notes';

const say = translationsOf<typeof notes>('list-notes');

/** If every listed college has open admission, numbers would change nothing. */
function noNumbersNote({ reading: { gpa, sat, act, rankShare }, choices }: NotesInput): string[] {
  if (gpa !== null || sat !== null || act !== null || rankShare !== null) return [];
  if (listedColleges(choices).every((college) => college.open_admissions)) return [];
  return [say('no-numbers')];
}

const unknownStateNote = ({ home }: NotesInput): string[] => (home.state === null ? [say('no-state')] : []);

/** Even without a Safety, some option is always open. */
function noSafetyNote({ choices, preferences }: NotesInput): string[] {
  const isOther = choices.Safety.length > 0 || listedColleges(choices).length === 0;
  if (isOther || wantsFourYears(preferences)) return [];
  return [say('no-safety')];
}

/** A student reads a few notes, not a page of them. */
const MAX_NOTES = 8;

/** What most cards miss, and whether only areas are known for the program: one sentence about a program is enough. */
function missNotes(input: NotesInput): { missed: FitNote | null; areas: FitNote | null } {
  const worst = worstMissNote(input);
  const areas = worst?.choices.some(({ kind }) => kind === 'program') ? null : areasOnlyNote(input);
  return { missed: worst ?? (input.path.only ? null : areas), areas };
}

/** The note above the list, beginning with the must-haves that no data settles. */
function withUnsettled(musts: readonly string[], missed: FitNote | null, { choices }: NotesInput): FitNote | null {
  if (musts.length === 0) return missed;
  const { length: all } = listedColleges(choices);
  const note = missed ?? { missing: all, all, exist: 0, choices: [] };
  return { ...note, says: [...musts, ...(missed ? [missed.says] : [])].join(' ') };
}

export function buildNotes(input: NotesInput): { notes: string[]; fit: FitNote | null } {
  const { path } = input;
  const short = shortListNote(input);
  const { missed, areas } = missNotes(input);
  const [sport, asked] = [sportTeamsNote(input), questionsForColleges(input)];
  // The note is placed above the list only if one tap would help.
  const help = short?.loosens ? short : null;
  const other = path.trades.length > 0 || path.twoYear;
  const told = [
    ...sport.says,
    ...[help, missed].flatMap((one) => one?.says ?? []),
    ...otherMisses(input, areas !== null),
    ...meritGapNote(input),
    ...fullNeedNote(input),
    ...onlySafetiesNote(input),
    ...pathNotes(input),
    ...(areas && areas !== missed ? [areas.says] : []),
    ...(short && !help ? [short.says] : []),
    ...unknownStateNote(input),
    ...unknownTownNote(input),
    ...familyOverruledNote(input),
    ...namedNotes(input),
    ...missingCollegesNote(input),
    ...programHurdleNote(input),
    ...stateAid(input),
    ...keptMustsNote(input),
    ...(other ? [] : anotherPathNote(input)),
    ...(path.only || other ? [] : noSafetyNote(input)),
    ...noNumbersNote(input),
    ...(path.only ? [] : openEssentialsNotes(input)),
    ...undecidedNote(input),
    ...asked.says,
    ...mathWarning(input),
  ];
  return { notes: told.slice(0, MAX_NOTES), fit: help ?? withUnsettled([...sport.must, ...asked.must], missed, input) };
}
