/** What a strength says of its writer, by the id of the skill. */
export const STRENGTH_SENTENCES: Readonly<Record<string, string>> = {
  perseverance: 'You stay with things when they get hard.',
  responsibility: 'Other people can rely on you.',
  leadership: 'You take the lead when a group needs it.',
  teaching: 'You help other people learn.',
  making: 'You work problems out with your hands.',
  creativity: 'You make things that were not there before.',
  discipline: 'You practice, and you keep practicing.',
  curiosity: 'You follow questions that nobody assigned.',
  empathy: 'You notice how other people are doing.',
  initiative: 'You begin things without being told to.',
  bridge: 'You move between languages and cultures.',
  teamwork: 'You do your part in a group.',
  communication: 'You speak or perform in front of others.',
  service: 'You give something back to the place you live in.',
  'self-knowledge': 'You think about how you have changed.',
};
