import { defineWords } from '../../i18n/words';

/** Why colleges show two prices, and where the home state is added. */
export const homeStateWords = defineWords('homeState', {
  unknown:
    'Public colleges have one price for students of their own state and a higher one for everybody else. We do not know your home state, so both are shown; sorting and filters by price go by the higher one. An admin of your school can add the state on the School page.',
  unknownStaff:
    'Public colleges have one price for students of their own state and a higher one for everybody else. We do not know the student’s home state, so both are shown; sorting and filters by price go by the higher one. An admin can add the state on the School page.',
});
