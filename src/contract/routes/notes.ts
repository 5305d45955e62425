import { finishNoteBody, saveNoteBody, studentNotes } from '../notes';
import { call, ofStudent } from '../call';

/** Notes of counselors about a student, and the follow-ups among them. */
export const notesRoutes = {
  readNotes: call('GET', '/notes/:userId', {
    summary:
      'The notes about a student that the reader may see: a counselor’s own and those for counselors; for the student, what was shared.',
    access: ofStudent('readNotes'),
    answer: studentNotes,
  }),
  saveNote: call('PUT', '/notes/:userId/:noteId', {
    summary: 'Writes a note under an id of the author’s, or changes the author’s own.',
    access: ofStudent('note'),
    body: saveNoteBody,
    answer: studentNotes,
  }),
  finishNote: call('PUT', '/notes/:userId/:noteId/done', {
    summary: 'Ticks a follow-up as done, or takes the tick away.',
    access: ofStudent('note'),
    body: finishNoteBody,
    answer: studentNotes,
  }),
  removeNote: call('DELETE', '/notes/:userId/:noteId', {
    summary: 'Removes a note of one’s own, which can be undone for a day.',
    access: ofStudent('note'),
    answer: studentNotes,
  }),
  restoreNote: call('POST', '/notes/:userId/:noteId/restored', {
    summary: 'Brings back a note that was removed within the last day.',
    access: ofStudent('note'),
    answer: studentNotes,
  }),
};
