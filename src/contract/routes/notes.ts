import { finishNoteBody, saveNoteBody, studentNotes } from '../notes';
import { call, ofStudent } from '../call';

/** Notes of counselors about a student, and the follow-ups among them. */
export const notesRoutes = {
  readNotes: call('GET', '/notes/:userId', {
    summary:
      'List the notes about a student that you may see. Counselors see their own notes and notes shared with counselors; students see notes shared with them.',
    access: ofStudent('readNotes'),
    answer: studentNotes,
  }),
  saveNote: call('PUT', '/notes/:userId/:noteId', {
    summary: 'Create a note, or update one of your own. You choose the id of a new note.',
    access: ofStudent('note'),
    body: saveNoteBody,
    answer: studentNotes,
  }),
  finishNote: call('PUT', '/notes/:userId/:noteId/done', {
    summary: 'Mark a follow-up as done or not done.',
    access: ofStudent('note'),
    body: finishNoteBody,
    answer: studentNotes,
  }),
  removeNote: call('DELETE', '/notes/:userId/:noteId', {
    summary: 'Delete one of your notes. You can restore it for one day.',
    access: ofStudent('note'),
    answer: studentNotes,
  }),
  restoreNote: call('POST', '/notes/:userId/:noteId/restored', {
    summary: 'Restore a note deleted within the last day.',
    access: ofStudent('note'),
    answer: studentNotes,
  }),
};
