import Typography from '@mui/material/Typography';
import { useWords } from '../../i18n/words';
import { CardSkeletons } from '../../ui/states';
import pieceWords from '../../words/en/pieces.json';

interface WaitingProps {
  /** True where nothing is under way because there is no connection. */
  offline: boolean;
  cards?: number;
  /** How high what comes will be, in pixels. */
  height: number;
}

/** The place of what is being read; says so where that waits for a connection. */
export function Waiting({ offline, cards = 3, height }: WaitingProps) {
  const t = useWords(pieceWords);
  if (offline) return <Typography role="status">{t('offline')}</Typography>;
  return <CardSkeletons count={cards} height={height} />;
}
