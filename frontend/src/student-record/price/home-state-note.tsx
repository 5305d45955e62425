import Alert from '@mui/material/Alert';
import { type Reader, useReaderWords } from '../../i18n/words';
import homeStateWords from '../../words/en/home-state.json';
import { hasTwoPrices, type ServerPrice } from '../college/facts';

interface HomeStateNoteProps {
  prices: readonly (Pick<ServerPrice, 'elsewhere'> | null | undefined)[];
  reader: Reader;
}

export function HomeStateNote({ prices, reader }: HomeStateNoteProps) {
  const t = useReaderWords(reader, homeStateWords);
  if (!hasTwoPrices(prices)) return null;
  return (
    <Alert severity="info" variant="outlined">
      {t(reader === 'student' ? 'unknown' : 'unknownStaff')}
    </Alert>
  );
}
