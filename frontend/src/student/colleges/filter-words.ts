import { stateName } from '@contract/state-names';
import { useWords } from '../../i18n/words';
import collegeWords from '../../words/en/college.json';
import type { ManyName, NumberName } from './search-address';
import collegesWords from '../../words/en/colleges.json';
import { wholeNumber } from '../../ui/whole-number';

type CollegeKey = keyof typeof collegeWords;

/** The filters whose values are said alike on cards. */
const SAID_ON_CARDS: readonly ManyName[] = ['size', 'setting', 'control'];

/** How filters and their values are called; `programName` knows the programs. */
export function useFilterWords(programName: (id: string) => string) {
  const t = useWords(collegesWords);
  const own = useWords(collegeWords);
  const say = t as (key: string) => string;
  const sayOwn = own as (key: CollegeKey) => string;
  const valueOf = (name: ManyName, value: string): string => {
    if (name === 'tier') return value;
    if (name === 'program') return programName(value);
    if (name === 'state') return stateName(value);
    return SAID_ON_CARDS.includes(name) ? sayOwn(value as CollegeKey) : say(value);
  };
  const numberOf = (name: NumberName, value: number): string =>
    name === 'max_miles' ? t('milesMost', value) : t('priceMost', { amount: `$${wholeNumber(value)}` });
  return { t, say, valueOf, numberOf };
}
