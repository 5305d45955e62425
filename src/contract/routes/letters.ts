import { letterPack, saveLetterBody } from '../letters';
import { call, ofStudent } from '../call';

/** The material for a letter of recommendation. */
export const lettersRoutes = {
  readLetterPack: call('GET', '/letters/:userId', {
    summary: 'The answers of a student and a parent that may serve a letter.',
    access: ofStudent('review'),
    answer: letterPack,
  }),
  saveLetterPack: call('PUT', '/letters/:userId', {
    summary: 'Saves what is chosen for a letter, in this order.',
    access: ofStudent('review'),
    body: saveLetterBody,
    answer: letterPack,
  }),
  exportLetterPack: call('GET', '/letters/:userId/file', {
    summary: 'What is chosen for a letter, as a Word file.',
    access: ofStudent('review'),
    kind: 'file',
    media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  }),
};
