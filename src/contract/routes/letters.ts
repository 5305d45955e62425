import { letterPack, saveLetterBody } from '../letters';
import { call, ofStudent } from '../call';

/** The material for a letter of recommendation. */
export const lettersRoutes = {
  readLetterPack: call('GET', '/letters/:userId', {
    summary: 'Get student and parent answers for a recommendation letter.',
    access: ofStudent('review'),
    answer: letterPack,
  }),
  saveLetterPack: call('PUT', '/letters/:userId', {
    summary: 'Save the answers selected for a recommendation letter, in order.',
    access: ofStudent('review'),
    body: saveLetterBody,
    answer: letterPack,
  }),
  exportLetterPack: call('GET', '/letters/:userId/file', {
    summary: 'Download the selected answers for a recommendation letter as a Word file.',
    access: ofStudent('review'),
    kind: 'file',
    media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  }),
};
