import { academicFieldsWith } from '../../contract/academic';
import { SECTIONS } from '../../contract/forms/sections';
import type { Preference } from '../../contract/preferences';
import { readStudentInput } from './read-student-input';

const PLACE = SECTIONS[3].questions[2];

/** The wishes of a student of Maine who wrote this about where their college should be. */
function wishesOf(answer: string, keep_out = false): Pick<Preference, 'id' | 'strength' | 'quote'>[] {
  const typed = { form_id: SECTIONS[3].title, question_id: String(PLACE.id), question_text: PLACE.question, answer };
  const writer = { name: 'Nell Beal', grade: 12, homeState: 'ME' };
  const { studentInput } = readStudentInput(writer, [{ ...typed, keep_out }], academicFieldsWith());
  return studentInput.preferences.map(({ id, strength, quote }) => ({ id, strength, quote }));
}

it('keeps a must told beside what is private, without the words', () => {
  expect(wishesOf('2 hours max from Machias, my gram is sick and I drive her to Bangor.')).toEqual([
    { id: 'most_hours:2', strength: 'must', quote: '' },
  ]);
});

it('quotes the words that may be shown', () => {
  const [{ id, quote }] = wishesOf('My gram is sick. 2 hours max from Machias.');
  expect([id, quote]).toEqual(['most_hours:2', expect.stringContaining('2 hours')]);
});

it('leaves out a wish that would tell by itself what is private', () => {
  expect(wishesOf('I am bi and nobody here knows, so I need a lgbtq community.')).toEqual([]);
});

it.each([
  ['kept out of the profile', '2 hours max from Machias.', true],
  ['closed by its writer', '2 hours max from Machias. I do not want to say more.', false],
])('reads nothing in an answer %s', (_, answer, keptOut) => {
  expect(wishesOf(answer, keptOut)).toEqual([]);
});
