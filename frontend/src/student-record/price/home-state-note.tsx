import { Suspense } from 'react';
import { partOf } from '../../ui/part';
import type { Reader } from '../../i18n/words';
import { hasTwoPrices, type TellsPrice } from '../college/facts';

// Few schools are where nobody pays in-state tuition: what is said there is fetched there.
const unknown = partOf<{ reader: Reader }>(() =>
  import('./home-state-unknown').then((module) => ({ default: module.HomeStateUnknown })),
);

interface HomeStateNoteProps {
  prices: readonly (Pick<TellsPrice, 'elsewhere'> | null | undefined)[];
  reader: Reader;
}

/** Says why colleges show two prices, where some of these are two. */
export function HomeStateNote({ prices, reader }: HomeStateNoteProps) {
  if (!hasTwoPrices(prices)) return null;
  return (
    <Suspense>
      <unknown.Drawn reader={reader} />
    </Suspense>
  );
}
