import { MESSAGES } from '@contract/messages';
import { defineWords } from '../../i18n/words';

export const parentWords = defineWords('parent', {
  title: 'Parent Form',
  askedByStudent: '%{name} asked you to fill in the Parent Form',
  askedByCounselor: '%{name}’s counselor asked you to fill in the Parent Form',
  askedBySchool: '%{school} asked you to fill in the Parent Form',
  lead: 'You know %{name} from home. Short notes are as welcome as long stories, and they help %{school} plan with %{name} for the years after high school.',
  time: 'Time',
  timeText:
    'About 10 minutes for the first %{count} questions. The others are there if you have more time. You can stop at any time and go on later.',
  link: 'Your link',
  linkText: 'It works until %{day} and needs no account. Whoever has it can open this form.',
  shared: 'Shared computer?',
  sharedText: 'Press Finish when you are done: nothing you wrote stays in this browser.',
  useTitle: 'What the school does with this',
  readers: 'Who reads it',
  readersText:
    '%{name}, %{name}’s counselor and the administrators of %{school}. Whoever has your link can read it, too. Each time staff open it, it is recorded for %{name} to see.',
  purpose: 'What for',
  purposeText:
    'So that the counselor knows %{name} as you do, when they plan together and when a letter is written. The app reads no wishes for the list of colleges from it.',
  ai: 'AI companies',
  aiText:
    'Nothing you write here is sent to an AI company, at this school or any other. A program on the school’s own server looks for signs of danger, so that help is offered in time.',
  kept: 'How long it is kept',
  keptText: 'As long as %{name}’s account. It is deleted with the account.',
  removed: 'To have it removed',
  removedText:
    'Empty the boxes here: it is saved at once. When your link no longer works, ask %{name} or the counselor for a new one.',
  language: 'Write in the language you like: the counselor sees your words as you wrote them.',
  coreTitle: 'The questions that help most',
  coreAbout: 'Every question is optional. A sentence or two is enough.',
  coreProgress: '%{answered} of %{total} of these questions answered',
  moreTitle: 'If you have more time',
  moreText:
    '%{smart_count} more question, as optional as the others. |||| %{smart_count} more questions, as optional as the others.',
  showMore: 'Show more questions',
  hideMore: 'Show fewer questions',
  savedAsYouType: 'Everything is saved as you type. Press Finish to clear this browser.',
  finish: 'Finish',
  unsaved: 'Some of it isn’t saved yet. Please keep this page open and try again in a moment.',
  thanksTitle: 'Thank you',
  thanks: 'Thank you. Your answers are saved.',
  thanksText:
    '%{name} and %{name}’s counselor can read them now. Until %{day} you can come back with the same link and add to them.',
  thanksShared: 'Nothing you wrote is kept in this browser. On a shared computer, please also close this tab.',
  back: 'Back to the form',
  invalidTitle: 'Link no longer valid',
  invalid: 'This link isn’t valid',
  invalidText: MESSAGES.parentLinkInvalid,
});
