import { Suspense } from 'react';
import { lazyPart } from '../../ui/part';
import type { Reader } from '../../i18n/words';
import { hasTwoPrices, type ServerPrice } from '../college/facts';

// Few schools are in states without in-state tuition, so this text loads on demand.
const homeStateUnknown = lazyPart<{ reader: Reader }>(() =>
  import('./home-state-unknown').then((module) => ({ default: module.HomeStateUnknown })),
);

interface HomeStateNoteProps {
  prices: readonly (Pick<ServerPrice, 'elsewhere'> | null | undefined)[];
  reader: Reader;
}

export function HomeStateNote({ prices, reader }: HomeStateNoteProps) {
  if (!hasTwoPrices(prices)) return null;
  return (
    <Suspense>
      <homeStateUnknown.Component reader={reader} />
    </Suspense>
  );
}
