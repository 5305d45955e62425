import Alert from '@mui/material/Alert';
import { MESSAGES } from '@contract/messages';
import { defineWords } from '../../i18n/words';
import type { Reader } from '../reader';
import { useReaderWords } from '../use-reader-words';

export const homeStateWords = defineWords('homeState', {
  unknown: MESSAGES.homeStateUnknown,
  unknownStaff: MESSAGES.homeStateUnknownStaff,
});

/** Says why colleges show two prices, and where the home state is added. */
export function HomeStateUnknown({ reader }: { reader: Reader }) {
  const t = useReaderWords(homeStateWords, reader);
  return (
    <Alert severity="info" variant="outlined">
      {t(reader === 'student' ? 'unknown' : 'unknownStaff')}
    </Alert>
  );
}
