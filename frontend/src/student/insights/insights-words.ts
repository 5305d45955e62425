import { defineWords } from '../../i18n/words';

/** What the insights page says around what changed. */
export const insightsWords = defineWords('insights', {
  title: 'Insights',
  forStudents: 'Insights are for students',
  forStudentsHint: 'You’ll find what each student chose and wrote on their Dashboard tab.',
  since: 'Since your visit on %{day}.',
  nothingSince: 'Nothing has changed since your visit on %{day}.',
  nothingYet: 'What changes in your answers, choices and list shows here.',

  answers: 'Answers you wrote or changed',
  choices: 'What you chose',

  listChanged: 'What changed on your school list',
  seeList: 'See your list',
  cameIn: 'Came in',
  left: 'Left',
  none: 'None',
  stayedNone: 'No schools stayed.',
  stayed: 'One school stayed. |||| %{smart_count} schools stayed.',
  oneDay: 'Between your last two lists of %{day}.',
  twoDays: 'Between %{from} and %{to}.',
  newBetween: 'New between the two lists',
  answerTo: 'Your answer to %{question}',
  liked: 'Liked %{school}: “%{quote}”',
  disliked: 'Disliked %{school}: “%{quote}”',
  reviewed: 'Reviewed %{school}: “%{quote}”',
});
