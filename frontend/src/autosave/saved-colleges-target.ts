import { SAVED_COLLEGE_NOTE_LENGTH } from '@contract/college-search-values';
import type { AnswerConflict } from '@contract/responses';
import { textProblem } from '@contract/text-rules';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { assertAcknowledged, saveNumbers, type OutgoingSave, type SaveTarget, type StoredTexts } from './save-target';
import { textAt } from './texts';

/** The form id for the notes on a student's own schools; each note's id is its college's unitid. */
export const SAVED_COLLEGES_FORM_ID = 'own_schools';

/** Its revision keeps counting even if the school was removed in the meantime. */
interface StoredNote {
  note: string;
  revision: number;
  care: string | null;
}

export function savedCollegesTarget(userId: string): SaveTarget {
  let notes: Readonly<Record<string, StoredNote>> = {};
  let revision = 0;
  /** Reads and saves may arrive out of order; the newest revision of each note wins. */
  const newerNote = (id: string, received: StoredNote): StoredNote => {
    const current = notes[id];
    return current && current.revision > received.revision ? current : received;
  };
  const stored = (): StoredTexts => {
    const entries = Object.entries(notes);
    revision += 1;
    return {
      texts: Object.fromEntries(entries.map(([id, { note }]) => [id, note])),
      revision,
      care: entries.flatMap(([id, { care }]) => (care === null ? [] : [{ question_id: id, message: care }])),
    };
  };
  const saveOne = async (id: string, save: OutgoingSave, isLeaving: boolean): Promise<readonly AnswerConflict[]> => {
    const numbers = { ...saveNumbers(save), revision: notes[id]?.revision };
    const body = { note: textAt(save.texts, id), ...numbers };
    const input = { params: { userId, unitid: id }, body, keepalive: isLeaving };
    const { conflicts, ...savedNote } = assertAcknowledged(await call(routes.saveOwnSchoolNote, input));
    notes = { ...notes, [id]: newerNote(id, savedNote) };
    return conflicts;
  };
  return {
    load: async () => {
      const schools = await call(routes.readOwnSchools, { params: { userId } });
      notes = Object.fromEntries(
        schools.map(({ college, note, note_revision, care }) => {
          const id = String(college.unitid);
          return [id, newerNote(id, { note, revision: note_revision, care })];
        }),
      );
      return stored();
    },
    save: async (save, isLeaving) => {
      const conflicts = await Promise.all(save.changedIds.map((id) => saveOne(id, save, isLeaving)));
      return { ...stored(), conflicts: conflicts.flat() };
    },
    validate: (_, text) => textProblem(text, SAVED_COLLEGE_NOTE_LENGTH),
  };
}
