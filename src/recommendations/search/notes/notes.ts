import type { FitNote } from '../../../contract/recommendations';
import { translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { wantsFourYears } from '../two-year';
import {
  familyOverruledNote,
  metMustsNote,
  undecidedEssentialsNotes,
  undecidedNote,
  namedNotes,
  shortListNote,
} from './choice-notes';
import { mathWarning, fullNeedNote, sportTeamsNote, unknownTownNote, questionsForColleges } from './ask-notes';
import { meritGapNote, programHurdleNote, stateAidNotes } from './aid-notes';
import { missingCollegesNote, reviewNotes } from './missing-notes';
import { listedColleges, type NotesInput } from './notes-input';
import { otherMisses, areasOnlyNote, worstMissNote } from './fit-note';
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

/**
 * The preferences that most cards miss, and whether only areas are known for the program, so that the notes mention a
 * program once.
 */
function missNotes(input: NotesInput): { missNote: FitNote | null; areasNote: FitNote | null } {
  const worstNote = worstMissNote(input);
  const areasNote = worstNote?.choices.some(({ kind }) => kind === 'program') ? null : areasOnlyNote(input);
  return { missNote: worstNote ?? (input.path.excludesFourYear ? null : areasNote), areasNote };
}

/** The note above the list, beginning with the must-haves that no data settles. */
function withUnsettledMusts(
  musts: readonly string[],
  missNote: FitNote | null,
  { choices }: NotesInput,
): FitNote | null {
  if (musts.length === 0) return missNote;
  const { length: all } = listedColleges(choices);
  const note = missNote ?? { missing: all, all, exist: 0, choices: [] };
  return { ...note, says: [...musts, ...(missNote ? [missNote.says] : [])].join(' ') };
}

export function buildNotes(input: NotesInput): { notes: string[]; fit: FitNote | null } {
  const { path } = input;
  const shortNote = shortListNote(input);
  const { missNote, areasNote } = missNotes(input);
  const [sport, questions] = [sportTeamsNote(input), questionsForColleges(input)];
  // The note is placed above the list only if one tap would help.
  const helpfulNote = shortNote?.loosens ? shortNote : null;
  const isOtherPath = path.trades.length > 0 || path.twoYear;
  const allNotes = [
    ...sport.says,
    ...[helpfulNote, missNote].flatMap((one) => one?.says ?? []),
    ...reviewNotes(input),
    ...otherMisses(input, areasNote !== null),
    ...meritGapNote(input),
    ...fullNeedNote(input),
    ...pathNotes(input),
    ...(areasNote && areasNote !== missNote ? [areasNote.says] : []),
    ...(shortNote && !helpfulNote ? [shortNote.says] : []),
    ...unknownStateNote(input),
    ...unknownTownNote(input),
    ...familyOverruledNote(input),
    ...namedNotes(input),
    ...missingCollegesNote(input),
    ...programHurdleNote(input),
    ...stateAidNotes(input),
    ...metMustsNote(input),
    ...(isOtherPath ? [] : anotherPathNote(input)),
    ...(path.excludesFourYear || isOtherPath ? [] : noSafetyNote(input)),
    ...noNumbersNote(input),
    ...(path.excludesFourYear ? [] : undecidedEssentialsNotes(input)),
    ...undecidedNote(input),
    ...questions.says,
    ...mathWarning(input),
  ];
  return {
    notes: allNotes.slice(0, MAX_NOTES),
    fit: helpfulNote ?? withUnsettledMusts([...sport.must, ...questions.must], missNote, input),
  };
}
