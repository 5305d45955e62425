import { endpoints } from '../endpoints';
import { letterPack, saveLetterBody } from '../letters';
import { route } from '../route';

/** The material for a letter of recommendation. */
export const lettersRoutes = {
  readLetterPack: route(endpoints.readLetterPack, 'The answers of a student and a parent that may serve a letter.', {
    answer: letterPack,
  }),
  saveLetterPack: route(endpoints.saveLetterPack, 'Saves what is chosen for a letter, in this order.', {
    body: saveLetterBody,
    answer: letterPack,
  }),
  exportLetterPack: route(endpoints.exportLetterPack, 'What is chosen for a letter, as a Word file.', {
    kind: 'file',
    media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  }),
};
