import { MESSAGES } from '@contract/messages';
import { defineWords } from '../../i18n/words';

/** What the page of the own dashboard says around its sections. */
export const dashboardWords = defineWords('dashboard', {
  title: 'My dashboard',
  welcome: 'Welcome!',
  welcomeName: 'Welcome, %{name}!',
  failed: MESSAGES.dashboardFailed,
  feelings: 'How do you feel about applying?',
  close: 'Close',
  pickedElsewhere: 'You also picked something in another tab or on another device. Both changes are saved.',
  otherFeeling:
    'You picked another feeling in another tab or on another device: %{feeling}. The one you tapped here is saved.',
  chooseFeeling: 'Answer with a tap',
  changeFeeling: 'Change',
  chooseStrengths: 'Choose strengths',
  changeStrengths: 'Change strengths',
  strengthsLabel: 'This sounds like me',
  upToStrengths: 'Tap what sounds like you, up to %{most}.',
  starSentences: 'Star a sentence',
  starsGone:
    'A sentence you starred isn’t shown anymore: it changed in your answer, or only you may read it. |||| %{smart_count} sentences you starred aren’t shown anymore: they changed in your answers, or only you may read them.',
  done: 'Done',
  setAside: 'Lines and ideas you set aside (%{count})',
  removedBy: '%{name} saw this in a text by an AI, found it wasn’t true of you, and removed it.',
  removedBySchool: 'Your school saw this in a text by an AI, found it wasn’t true of you, and removed it.',
  bringBack: 'Bring back',
  bringBackLine: 'Bring back %{line}',
  undo: 'Undo',
  marked: 'Noted. This idea won’t come back.',
  takenOff: 'Removed. Nobody will see it again, and it won’t come back from the same words.',
});
