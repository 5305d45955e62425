import { MESSAGES } from '@contract/messages';
import { defineWords } from '../../i18n/words';

/** What stands around a list of schools: that it is made, why there is none, and what could not be found. */
export const listWords = defineWords('schoolList', {
  pageTitle: 'Schools',
  pageHeading: 'Recommended Schools',
  moreNotes: 'More about this list',
  undo: 'Undo',
  undoOf: 'Undo: %{wish}',
  changeChoices: 'Change my choices',
  none: 'No schools yet',
  noneStaff: 'No school list yet',
  noneText: MESSAGES.noRecommendations,
  noneTextStaff: 'The list is written when the student unlocks recommendations.',
  toTasks: 'Go to Tasks',
  newList: 'Make a new list',
  checkAgain: 'Check again',
  writing: 'Your school list is being written',
  writingStaff: 'The school list is being written',
  waits: 'Waiting for its turn',
  stage_reading: 'Reading the answers',
  stage_profile: 'Writing the dashboard',
  'stage_counselor-view': 'Writing the counselor’s view',
  stage_searching: 'Comparing colleges with the answers and the numbers',
  stage_writing: 'Writing why each school fits',
  stage_saving: 'Putting the list together',
  progress: '%{stage}: %{percent}%',
  held: 'Your list is ready. %{name} is looking at it first.',
  heldCounselor: 'Your counselor',
  heldUntil: 'You will see it by %{day} at the latest, and nothing is lost meanwhile: you can go on answering.',
  lookedAt: '%{name} looked at this list on %{day}.',
});
