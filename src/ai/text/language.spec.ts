import { isGibberish, writingKind } from './language';

describe('reading a text', () => {
  test.each([
    ['', 'empty'],
    ['   \n', 'empty'],
    ['idk', 'unsure'],
    ['I don’t know yet', 'unsure'],
    ['no preference', 'unsure'],
    ['asdfghjkl', 'gibberish'],
    ['lol lol lol lol lol lol lol lol', 'gibberish'],
    ['!!!???', 'gibberish'],
    ['soccer', 'word'],
    ['i draw', 'word'],
    ['I like strengths and rhythms of my gym', 'short'],
    ['Quiero ayudar a mi familia porque mi mamá trabaja mucho.', 'other-language'],
    ['我喜欢画画和音乐', 'other-language'],
    ['Mwen renmen ede fanmi mwen ak lekòl la', 'other-language'],
    ['I translate for my parents at the doctor, at the bank, and at every school meeting we have.', 'text'],
  ])('%s is %s', (text, writingKindName) => {
    expect(writingKind(text.replace('’', "'"))).toBe(writingKindName);
  });

  test('names of clubs and exams are words', () => {
    for (const text of ['FBLA and DECA', 'AP Bio, PE', 'JROTC drill team', 'Dr. Who'])
      expect(isGibberish(text)).toBe(false);
  });
});
