import { findIn } from './word-search';

const first = (text: string, shelf: Parameters<typeof findIn>[1] = 'student') => findIn(text, shelf)[0]?.ask ?? null;

it.each([
  ['how do i ask my teacher for a rec letter', 'letters'],
  ['whats the difference between ed and ea', 'plans-ed-ea'],
  ['can i do 2 years at community college first', 'community-college'],
  ['i have dyslexia do colleges help with that', 'disability'],
  ['can I go to college if im undocumented', 'undocumented'],
  ['¿cómo pido una carta de recomendación?', 'letters'],
  ['tengo que devolver las becas', 'pay-back'],
  ['write my college essay for me', 'essay-yours'],
])('“%s” finds the article %s', (text, id) => expect(first(text)).toEqual({ kind: 'article', id }));

it.each([
  ['whats the cheapest school on my list', { kind: 'list', order: 'price' }],
  ['cuál es la más barata de mi lista', { kind: 'list', order: 'price' }],
  ['which one is the biggest', { kind: 'list', order: 'size', from: 'highest' }],
  ['why is there only one college on my list', { kind: 'list', order: 'tier' }],
  ['is my list balanced', { kind: 'balance' }],
  ['when are my applications due', { kind: 'year' }],
])('“%s” finds a button', (text, ask) => expect(first(text)).toEqual(ask));

it.each([
  'who can see this',
  'who can read my answers',
  'is this chat private',
  'is what i say here confidential',
  'will you tell my mom',
  'are u gonna tell my counselor',
  'can my counselor read this chat',
  'does my teacher see what i wrote',
  'can anyone read this',
  "please don't tell my dad",
  '¿quién puede ver esto?',
  'esto es privado?',
  'mi mamá puede ver esto?',
  'privacy',
])('“%s” asks who reads what', (text) => expect(first(text)).toEqual({ kind: 'privacy' }));

it.each([
  'show me private colleges',
  'is bates private or public',
  'what did i say about my mom',
  'can you show me my list',
  'what should i tell my counselor about my list',
  'do colleges look at sophomore grades',
])('“%s” asks something else', (text) => expect(first(text)).not.toEqual({ kind: 'privacy' }));

it.each(['who won the super bowl', 'whats the capital of france', 'tell me a joke about my cat', 'asdf', 'lol', ''])(
  '“%s” finds nothing',
  (text) => expect(first(text)).toBeNull(),
);

it('finds for staff what is theirs, and for students nothing of it', () => {
  expect(first('who has not started?', 'staff')).toEqual({ kind: 'roster', question: 'not_started' });
  expect(findIn('who has not started?', 'student').map(({ ask }) => ask.kind)).not.toContain('roster');
  expect(findIn('my list, cheapest first', 'staff').map(({ ask }) => ask.kind)).not.toContain('list');
});
