import { defineWords } from '../../i18n/words';

/** What became of past applications of the school, beside a tier. */
export const outcomeWords = defineWords('outcomes', {
  title: 'From your school',
  near: 'Of %{cases} students of your school who applied in %{years} with a GPA near yours, %{admitted} were admitted.',
  all: 'Of %{cases} students of your school who applied in %{years}, %{admitted} were admitted.',
  nearStaff:
    'Of %{cases} students of the school who applied in %{years} with a GPA near this student’s, %{admitted} were admitted.',
  nearBoth:
    'Of %{cases} students of your school who applied in %{years} with a GPA and scores near yours, %{admitted} were admitted.',
  nearBothStaff:
    'Of %{cases} students of the school who applied in %{years} with a GPA and scores near this student’s, %{admitted} were admitted.',
  allStaff: 'Of %{cases} students of the school who applied in %{years}, %{admitted} were admitted.',
  middle: 'The middle half of those admitted had a GPA of %{from} to %{to}.',
  note: 'This says what was, not what will be; it does not change the tier.',
});
