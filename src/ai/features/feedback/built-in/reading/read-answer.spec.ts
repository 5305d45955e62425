import { readAnswer } from './read-answer';
import type { Told } from './told';

const tells = (answer: string, what: Told): string | null =>
  readAnswer(answer, 'other').told.get(what)?.span.text ?? null;
const surely = (answer: string, what: Told): boolean => readAnswer(answer, 'other').told.get(what)?.sure ?? false;

test.each<[Told, string, string]>([
  [
    'deed',
    'Soccer. I taught my little brother to read last summer.',
    'I taught my little brother to read last summer.',
  ],
  ['origin', 'Bees. It started when our neighbor gave me a hive.', 'It started when our neighbor gave me a hive.'],
  ['said', 'lucia said they look like hockey pucks', 'lucia said they look like hockey pucks'],
  ['amount', 'Choir. Ten hours a week since 7th grade.', 'Ten hours a week since 7th grade.'],
  ['change', 'I was shy. Now I raise my hand.', 'Now I raise my hand.'],
  ['result', 'We built a raft. It won third place.', 'It won third place.'],
  ['feeling', 'The last bell. I felt ten feet tall.', 'I felt ten feet tall.'],
  ['distance', 'Small. At most two hours from home.', 'At most two hours from home.'],
  [
    'deed',
    'Me gusta ayudar. Ayer cociné con mi mamá y practiqué inglés.',
    'Ayer cociné con mi mamá y practiqué inglés.',
  ],
])('reads %s from the exact words: %s', (what, answer, span) => {
  expect(tells(answer, what)).toBe(span);
});

test.each<[Told, string]>([
  ['deed', 'I want to build houses someday.'],
  ['deed', 'I never built anything.'],
  ['deed', 'If I built a robot I would name it Bob.'],
  ['deed', 'My brother built a shed.'],
  ['result', 'I want to win states.'],
  ['feeling', 'I feel like pizza is a food group lol'],
  ['change', 'My school is different.'],
  ['work', 'I need a job.'],
  ['own', 'They want me to be a doctor.'],
  ['talked', 'My friends talk a lot.'],
])('is not taken in by a false friend of %s: %s', (what, answer) => {
  expect(surely(answer, what)).toBe(false);
});

test('tells jokes, negations, numbers and places by their words', () => {
  const answer = 'I sold 12 copies at the library. I do not like crowds. I am the king of Maine lol';
  const reading = readAnswer(answer, 'proud');
  expect(reading.numbers.map(({ text }) => text)).toEqual(['12']);
  expect(reading.places.map(({ text }) => text)).toEqual(['at the library']);
  expect(reading.negations.map(({ text }) => text)).toEqual(['I do not like crowds.']);
  expect(reading.jokes.map(({ text }) => text)).toEqual(['I am the king of Maine lol']);
  for (const one of [...reading.numbers, ...reading.places, ...reading.jokes])
    expect(answer.slice(one.start, one.start + one.text.length)).toBe(one.text);
});

test('takes a list apart without its numbers', () => {
  expect(readAnswer('1. soccer 2. Dairy Queen 3. church', 'activities').items).toEqual([
    'soccer',
    'Dairy Queen',
    'church',
  ]);
  expect(readAnswer('My GPA is 3. I like 2 classes.', 'activities').items).toEqual([]);
});

test('knows the language, and where both stand side by side', () => {
  expect(readAnswer('Me gusta cocinar con mi abuela los domingos.', 'happy')).toMatchObject({ language: 'es' });
  expect(readAnswer('I cook with my abuela on Sundays.', 'happy')).toMatchObject({ language: 'en', mixed: false });
  expect(readAnswer('J’aime la musique et je joue dans le garage avec mes amis.', 'happy').language).toBe('other');
});

test('names a person as a question would', () => {
  const who = (answer: string): string | null => readAnswer(answer, 'happy').who;
  expect(who('making pancakes with my little brother')).toBe('your little brother');
  expect(who('Mr. Ochoa let me come in at 7')).toBe('Mr. Ochoa');
  expect(who('my family is loud')).toBeNull();
  expect(who('Cocino con mi abuela los domingos porque me gusta')).toBe('tu abuela');
});

test('leaves out what is the writer’s alone, and knows a closed door', () => {
  const reading = readAnswer('My mom has cancer. I cook dinner for my sisters every night.', 'activities');
  expect(reading.sensitive).toBe(true);
  expect(reading.sentences.map(({ text }) => text)).toEqual(['I cook dinner for my sisters every night.']);
  expect(readAnswer('It was hard. I would rather not talk about it.', 'challenge').boundary).toBe(true);
});

test('finds what is new since the text before', () => {
  expect(readAnswer('I like tea. My dad drives us.', 'happy', { before: 'i like tea' }).added).toEqual([
    'My dad drives us',
  ]);
  expect(readAnswer('I like tea.', 'happy').added).toEqual([]);
});
