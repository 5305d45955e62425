import type { CollegeFacts } from '@contract/colleges';
import type { Say } from '../../i18n/words';
import type figuresWords from '../../words/en/figures.json';
import { percentText } from '../schools/tier-words';

type SayFinishing = Say<typeof figuresWords>;
type Finishing = Partial<Pick<CollegeFacts, 'completion_pct' | 'transfer_out_pct'>>;

/** False for a community college that publishes a graduation rate, as four-year colleges do. */
export const tellsFinishing = ({
  level,
  graduation_6yr_pct: rate,
}: Partial<Pick<CollegeFacts, 'level' | 'graduation_6yr_pct'>>): boolean =>
  level === 'two_year' && (rate ?? null) === null;

/** Null where it is not published, and for a four-year college. */
export function completionText({ completion_pct: finish, transfer_out_pct: move }: Finishing, t: SayFinishing) {
  if (finish === null || finish === undefined) return null;
  const known = move !== null && move !== undefined;
  return known
    ? t('finishing', { finish: percentText(finish), move: percentText(move) })
    : t('finishingAlone', { finish: percentText(finish) });
}
