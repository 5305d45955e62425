import { defineWords } from '../../i18n/words';

/** What the card with a counselor's notes says. */
export const fromCounselorWords = defineWords('fromCounselor', {
  title: 'From your counselor',
  by: '%{name}, %{day}',
  unnamed: 'A counselor of your school',
  due: 'By %{day}',
  done: 'Done',
});
