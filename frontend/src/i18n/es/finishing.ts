import type { FINISHING } from '../../student-record/college/finishing-words';
import type { Translation, Words } from '../words';

export const finishing: Translation<Words<typeof FINISHING>> = {
  twoYear: 'De dos años',
  finishing: '%{finish} terminan en tres años o menos, y %{move} pasan a otra universidad',
  finishingAlone: '%{finish} terminan en tres años o menos; no se informa cuántos pasan a otra universidad',
};
