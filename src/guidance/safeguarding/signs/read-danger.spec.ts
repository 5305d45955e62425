import { join } from 'node:path';
import { projectRoot, readTsvRows } from '../../../platform/runtime/process';
import { readDanger, matchesDangerRule } from './read-danger';

describe('a sentence of its own', () => {
  const sentences = readTsvRows(join(projectRoot(), 'test/support/reading/danger.tsv'));

  test.each(sentences)('says %s (%s): %s', (expectedLevel, kind, sentence) => {
    const sign = readDanger(sentence);
    if (expectedLevel === 'none') expect(sign).toBeNull();
    else if (expectedLevel === 'ordinary') expect(matchesDangerRule(sentence)).toBe(false);
    else expect(sign?.kinds).toEqual(kind === '' ? expect.anything() : expect.arrayContaining([kind]));
    if (expectedLevel === 'note') expect(sign?.level).not.toBe('read');
  });
});

describe('what a sign tells', () => {
  test('how soon: an intent is urgent, a passing thought is to be looked at', () => {
    expect(readDanger('I want to end my life.')?.level).toBe('urgent');
    expect(readDanger('I have a plan to end my life this weekend.')?.level).toBe('urgent');
    const amongOthersText =
      'School was fine today, we had pizza and a quiz. I hid two goodbye notes in my room. Then we watched a movie at home with my cousins.';
    expect(readDanger(amongOthersText)?.level).toBe('urgent');
    expect(readDanger('My dad punched me in the face last night and I am scared to go home.')?.level).toBe('urgent');
    expect(readDanger('sometimes i wish i wasnt born')?.level).toBe('look');
    expect(readDanger('I lost my cousin to suicide.')?.level).toBe('look');
  });

  test('about whom', () => {
    expect(readDanger('I want to kill myself.')?.about).toBe('self');
    expect(readDanger('My friend texted me that she is going to kill herself tonight')?.about).toBe('other');
    expect(readDanger('My son told me last night he does not want to be alive.')?.about).toBe('other');
  });

  test('in which language', () => {
    expect(readDanger('mi padrastro me pega y tengo miedo de llegar a mi casa')?.language).toBe('es');
    expect(readDanger('Me quiero morir.')?.language).toBe('es');
    expect(readDanger('my stepdad beats me')?.language).toBe('en');
  });

  test('and holds none of the words', () => {
    const sign = readDanger('I want to kill myself because of Riverton.');
    expect(JSON.stringify(sign)).not.toMatch(/riverton/i);
    expect(Object.keys(sign ?? {}).sort()).toEqual(['about', 'kinds', 'language', 'level']);
  });
});

describe('however long the text', () => {
  test('at the end of a long answer, and in one without a period', () => {
    const ordinaryText = 'I love band and we practice a lot and my section is funny and we eat tacos after '.repeat(12);
    expect(
      readDanger(`${'We practice a lot. Music is great. '.repeat(40)}I want to kill myself. Then I play again.`)?.kinds,
    ).toContain('suicide');
    expect(readDanger(`${ordinaryText}and i want to kill myself`)?.level).toBe('urgent');
  });
});

describe('plain statements of intent', () => {
  test.each(['I want to kill myself', 'im going to kill myself tonight', 'I plan to end my life.'])(
    'count among the most harmless of words: %s',
    (statement) => {
      const cheerfulText =
        'Baking with my grandmother on Sundays makes me happy. My favorite class is band. I want a small school in Ohio. ';
      expect(readDanger(`${cheerfulText.repeat(20)}${statement}`)).toMatchObject({ level: 'urgent' });
    },
  );
});

test('a parent who will “kill me if I don’t” is a saying: no note to the counselor', () => {
  expect(readDanger('my mom is going to kill me if I don’t turn in this form')?.level).not.toBe('urgent');
  expect(readDanger('my stepdad said he’s going to kill me')?.level).toBe('urgent');
});

test('a text without words shows nothing', () => {
  for (const text of ['', '   ', '!!! ... ???', '😀😀', '\n\n']) expect(readDanger(text)).toBeNull();
});

describe('a few words in a chat', () => {
  it.each([
    ['someone hurt me', ['abuse']],
    ['alguien me hizo daño', ['abuse']],
    ['nobody would miss me', ['suicide']],
    ['nadie me extrañaría', ['suicide']],
  ])('%j names its danger', (text, kinds) => {
    expect(readDanger(text)?.kinds).toEqual(kinds);
  });

  it.each(['nobody would miss me at practice', 'someone hurt me in soccer'])('%j is none', (text) => {
    expect(readDanger(text)).toBeNull();
  });
});

describe('a text that grows as somebody types', () => {
  const before = 'We won the bridge contest in March. My partner drew the plan.\nI weighed the sand. ';

  it('is read to its end each time, although the sentences before it are known', () => {
    expect(readDanger(before)).toBeNull();
    expect(readDanger(`${before}I want to kill myself.`)?.level).toBe('urgent');
    expect(readDanger(`${before}I want to kill myself. Then we went home.`)?.level).toBe('urgent');
    expect(readDanger(`${before}Then we went home.`)).toBeNull();
  });

  it('keeps what one of its first sentences says', () => {
    const dangerSentence = 'My dad hits me when he drinks. ';
    expect(readDanger(dangerSentence)?.kinds).toContain('abuse');
    expect(readDanger(dangerSentence + before)?.kinds).toContain('abuse');
    expect(readDanger(`${dangerSentence}${before}And I play chess.`)?.kinds).toContain('abuse');
  });

  it('says so behind a line end as behind a full stop', () => {
    expect(readDanger("this week is too much and i'm going to end it\nnobody would mind")?.kinds).toContain('suicide');
    expect(readDanger('I want to kill\nmyself')?.level).toBe('urgent');
  });
});
