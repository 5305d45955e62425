import { intentOf } from './intents';

it.each([
  'who can see this',
  'who reads this?',
  'who can read my answers',
  'who all can see what i write here',
  'is this private?',
  'is this chat private',
  'are my answers private',
  'is what i say here confidential',
  'will you tell my mom',
  'are u gonna tell my counselor',
  'can my mom see this',
  'can my counselor read this chat',
  'does my teacher see what i wrote',
  'do colleges see this',
  'can anyone read this',
  "please don't tell my dad",
  'are you going to report this to my school',
  '¿quién puede ver esto?',
  'quien lee esto',
  'esto es privado?',
  'le vas a decir a mi mamá?',
  'mi mamá puede ver esto?',
  'privacy',
])('%s asks who reads what', (text) => {
  expect(intentOf(text, 0)).toBe('privacy');
});

it.each([
  'show me private colleges',
  'are there any good private schools in maine',
  'is bates private or public',
  'can my school help with essays',
  'what did i say about my mom',
  'tell me about bates college',
  'can you show me my list',
  'what should i tell my counselor about my list',
  'do colleges look at sophomore grades',
])('%s asks something else', (text) => {
  expect(intentOf(text, 0)).not.toBe('privacy');
});
