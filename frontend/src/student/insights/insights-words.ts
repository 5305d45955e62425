import { defineWords } from '../../i18n/words';

/** What the insights page says around what changed. */
export const insightsWords = defineWords('insights', {
  title: 'Insights',
  lead: 'What changed lately, and what is still open to choose.',
  forStudents: 'Insights are for students',
  forStudentsHint: 'You’ll find what each student chose and wrote on their Dashboard tab.',

  answers: 'Answers you wrote or changed',
  noAnswers: 'No answer yet.',
  toQuestions: 'Go to the questions',
  choices: 'What you chose',
  noChoices: 'Nothing chosen yet.',
  toChoices: 'My choices',
  open: 'Still open to choose',
  nothingOpen: 'You have chosen everything your list needs to know first.',
  home: 'Your home town',
  place: 'Where you want to be',
  path: 'Your path after high school',
  program: 'What you want to study',
  price: 'What your family can pay',

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
