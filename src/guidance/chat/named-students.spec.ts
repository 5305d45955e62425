import { findNamedStudents } from './named-students';

const ROSTER = ['Ana Ruiz', 'Tom Bates', 'Georgia Lee', 'Will Okafor', 'Mary-Jane Van der Berg'];
const namedIn = (text: string, colleges: string[] = []) => findNamedStudents([{ text, colleges }], ROSTER);

it.each([
  ['How does Ana Ruiz compare?', ['Ana Ruiz']],
  ['what about ruiz, ana', ['ruiz, ana']],
  ['is ana ready for nursing', ['ana']],
  ['What should I tell Ruiz’s family?', ['Ruiz']],
  ['Paint a picture of Mary-Jane', ['Mary-Jane']],
  ['What would suit Georgia?', ['Georgia']],
  ['What would Will like?', ['Will']],
  ['will', ['will']],
])('finds whom %p names', (text, words) => {
  expect(namedIn(text)).toEqual({ words, onlyMatch: words[0] });
});

it.each(['Which colleges in Georgia have nursing?', 'Will a low score hurt?', 'Where will it snow?', 'Analyze costs'])(
  'takes no word for a name: %p',
  (text) => {
    expect(namedIn(text)).toEqual({ words: [], onlyMatch: null });
  },
);

it('takes a college for nobody, and its namesake for themself', () => {
  expect(namedIn('What does Bates College cost?', ['Bates College'])).toEqual({ words: [], onlyMatch: null });
  expect(namedIn('Would Tom like Bates College?', ['Bates College'])).toEqual({ words: ['Tom'], onlyMatch: 'Tom' });
});

it('is sure of one student alone', () => {
  expect(namedIn('Compare Ana Ruiz with Tom Bates').onlyMatch).toBeNull();
  expect(namedIn('Ana Ruiz asked. What would Ana like?').onlyMatch).toBe('Ana Ruiz');
});
