import Alert from '@mui/material/Alert';
import { type Reader, useReaderWords } from '../../i18n/words';
import homeStateWords from '../../words/en/home-state.json';

export function HomeStateUnknown({ reader }: { reader: Reader }) {
  const t = useReaderWords(reader, homeStateWords);
  return (
    <Alert severity="info" variant="outlined">
      {t(reader === 'student' ? 'unknown' : 'unknownStaff')}
    </Alert>
  );
}
