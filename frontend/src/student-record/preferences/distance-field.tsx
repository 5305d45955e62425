import { MILES_AN_HOUR } from '@contract/driving';
import type { Wish } from '@contract/preference-values';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useWords } from '../../i18n/words';
import { strengthOf } from './choice-groups';
import { choiceWords } from './choice-words';
import type { Preferences } from './use-preferences';

const NEAREST_MILES = 25;
const HOURS = [1, 2, 4, 8];
/** The stops of the slider: half an hour, so many hours, anywhere. */
const STOPS: readonly (Wish & { miles: number })[] = [
  { kind: 'most_miles', value: String(NEAREST_MILES), miles: NEAREST_MILES },
  ...HOURS.map((hours) => ({ kind: 'most_hours' as const, value: String(hours), miles: hours * MILES_AN_HOUR })),
];

/** The stop that reaches as far as what was chosen; the last one, anywhere, where nothing was. */
function stopOf({ preferences }: NonNullable<Preferences['list']>): number {
  const own = preferences.find(({ kind }) => kind === 'most_hours' || kind === 'most_miles');
  if (!own) return STOPS.length;
  const miles = Number(own.value) * (own.kind === 'most_hours' ? MILES_AN_HOUR : 1);
  const stop = STOPS.findIndex((one) => one.miles >= miles);
  return stop < 0 ? STOPS.length : stop;
}

/** How far a college may be, in a few stops. */
export function DistanceField({ list, say }: { list: NonNullable<Preferences['list']>; say: Preferences['say'] }) {
  const t = useWords(choiceWords);
  const id = useId();
  const at = stopOf(list);
  const stop = STOPS[at];
  const time = stop && (stop.kind === 'most_hours' ? t('hours', Number(stop.value)) : t('halfHour'));
  const reach = stop && time ? t('reach', { time, miles: stop.miles }) : t('anywhere');
  const choose = (next: number): void => {
    const wish = STOPS[next];
    const own = list.preferences.find(({ kind }) => kind === 'most_hours' || kind === 'most_miles');
    if (wish) say(wish, own?.strength ?? strengthOf(wish));
    else if (own) say(own, null);
  };
  return (
    <div>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        {t('distance')}
      </Box>
      <input
        id={id}
        type="range"
        className="choice-range"
        min={0}
        max={STOPS.length}
        step={1}
        value={at}
        aria-valuetext={reach}
        onChange={(event) => choose(Number(event.target.value))}
      />
      <Box aria-hidden="true" sx={{ color: 'text.secondary', typography: 'body2' }}>
        {reach}
      </Box>
    </div>
  );
}
