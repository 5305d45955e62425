import { endpoints } from '../endpoints';
import { finishNoteBody, saveNoteBody, studentNotes } from '../notes';
import { route } from '../route';

/** Notes of counselors about a student, and the follow-ups among them. */
export const notesRoutes = {
  readNotes: route(
    endpoints.readNotes,
    'The notes about a student that the reader may see: a counselor’s own and those for counselors; for the student, what was shared.',
    { answer: studentNotes },
  ),
  saveNote: route(endpoints.saveNote, 'Writes a note under an id of the author’s, or changes the author’s own.', {
    body: saveNoteBody,
    answer: studentNotes,
  }),
  finishNote: route(endpoints.finishNote, 'Ticks a follow-up as done, or takes the tick away.', {
    body: finishNoteBody,
    answer: studentNotes,
  }),
  removeNote: route(endpoints.removeNote, 'Removes a note of one’s own, which can be undone for a day.', {
    answer: studentNotes,
  }),
  restoreNote: route(endpoints.restoreNote, 'Brings back a note that was removed within the last day.', {
    answer: studentNotes,
  }),
};
