import { defineWords } from '../../i18n/words';

/** The words of the numbers that a counselor has verified. */
export const verifiedWords = defineWords('verified', {
  title: 'Verified grades and scores',
  badge: 'Verified by your counselor',
  unweighted: 'Unweighted GPA',
  weighted: 'Weighted GPA',
  outOf: '%{value} out of %{scale}',
  who: '%{name}, %{day}',
  when: 'On %{day}',
  used: 'These come first when colleges are compared with you. What you typed below stays as you typed it.',
  wrong: 'Does something look wrong? Talk with your counselor, who can correct it.',
});
