import { SAVED_COLLEGE_NOTE_LENGTH } from '@contract/college-search-values';
import type { AnswerConflict } from '@contract/responses';
import { textProblem } from '@contract/text-rules';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { assertAcknowledged, numbersOf, type OutgoingSave, type SaveTarget, type StoredTexts } from './save-target';
import { textAt } from './texts';

/** The form id for the notes on a student's own schools; each note's id is its college's unitid. */
export const SAVED_COLLEGES_FORM_ID = 'own_schools';

/**
 * A note as the server last returned it. Its revision keeps counting even if the school was removed in the meantime.
 */
interface StoredNote {
  note: string;
  revision: number;
  care: string | null;
}

export function savedCollegesTarget(userId: string): SaveTarget {
  let notes: Readonly<Record<string, StoredNote>> = {};
  let revision = 0;
  /** Reads and saves may arrive out of order; the newest revision of each note wins. */
  const newest = (id: string, heard: StoredNote): StoredNote => {
    const known = notes[id];
    return known && known.revision > heard.revision ? known : heard;
  };
  const stored = (): StoredTexts => {
    const all = Object.entries(notes);
    revision += 1;
    return {
      texts: Object.fromEntries(all.map(([id, { note }]) => [id, note])),
      revision,
      care: all.flatMap(([id, { care }]) => (care === null ? [] : [{ question_id: id, message: care }])),
    };
  };
  const saveOne = async (id: string, save: OutgoingSave, leaving: boolean): Promise<readonly AnswerConflict[]> => {
    const numbers = { ...numbersOf(save), revision: notes[id]?.revision };
    const body = { note: textAt(save.texts, id), ...numbers };
    const asked = { params: { userId, unitid: id }, body, keepalive: leaving };
    const { conflicts, ...saved } = assertAcknowledged(await call(routes.saveOwnSchoolNote, asked));
    notes = { ...notes, [id]: newest(id, saved) };
    return conflicts;
  };
  return {
    load: async () => {
      const schools = await call(routes.readOwnSchools, { params: { userId } });
      notes = Object.fromEntries(
        schools.map(({ college, note, note_revision, care }) => {
          const id = String(college.unitid);
          return [id, newest(id, { note, revision: note_revision, care })];
        }),
      );
      return stored();
    },
    save: async (save, leaving) => {
      const conflicts = await Promise.all(save.changed.map((id) => saveOne(id, save, leaving)));
      return { ...stored(), conflicts: conflicts.flat() };
    },
    refusal: (_, text) => textProblem(text, SAVED_COLLEGE_NOTE_LENGTH),
  };
}
