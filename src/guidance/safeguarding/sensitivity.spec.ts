import { forReaders } from '../../ai/safety/privacy/for-readers';
import { handlingOf } from './sensitivity';

const DANGER = [
  'I wrote goodbye letters to my mom and my two friends and hid them in my yearbook.',
  'Some nights I want to kill myself and nobody would notice.',
];
const PRIVATE = [
  'We was in a shelter for 5 months.',
  'My parents did not speak to me from January to May.',
  'my dad gambled the house away.',
  'My brother died when he was nine and I kept his jersey.',
  'I found out we have no papers when I applied for a job.',
];
const OPEN = [
  'I rebuilt an engine with my uncle.',
  'We sorted coats for the shelter downtown.',
  'I want a school near trains.',
];

test.each(DANGER)('%j is danger', (words) => {
  expect(handlingOf(words)).toBe('danger');
});
test.each(PRIVATE)('%j is private', (words) => {
  expect(handlingOf(words)).toBe('private');
});
test.each(OPEN)('%j is open', (words) => {
  expect(handlingOf(words)).toBe('open');
});

test.each([...DANGER, ...PRIVATE])('%j is not for readers', (words) => {
  const read = forReaders(`I like boats. ${words} I play chess.`);
  expect(read.kinds).not.toEqual([]);
  expect(read.text).not.toContain(words);
});
