import type { Evidence } from '../../contract/text';
import { dollars } from '../../contract/dollars';
import { type Statement, says } from './statements';
import { joinWords } from '../../platform/text/join-words';
import type { StudentPreferences, ToldPreference } from './student-preferences';

type Told = Pick<ToldPreference<unknown>, 'evidence'>;

/** The words behind wishes, each once; none for a wish that was chosen by hand. */
const evidenceBehind = (told: readonly Told[]): Evidence[] => [
  ...new Set(told.flatMap(({ evidence }) => (evidence ? [evidence] : []))),
];

/** What the student wishes of a college as one phrase ('a small school in a city, close to home'); null when nothing was said. */
export function preferencePhrase(wishes: StudentPreferences): Statement | null {
  const told: Told[] = [];
  const values = <T extends string>(
    list: ToldPreference<T>[],
    put: (value: T) => string = (value) => value,
  ): string => {
    told.push(...list.slice(0, 1));
    return joinWords([...new Set(list.map(({ value }) => put(value)))], 'or');
  };
  const control = wishes.control ? [wishes.control] : [];
  const kind = [values(wishes.sizes), values(control)].filter(Boolean).join(', ');
  const where = values(wishes.settings, settingPhrase);
  const school = `${kind ? `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} school` : 'a school'}${where ? ` ${where}` : ''}`;
  const more = [distanceOf(wishes, told), costOf(wishes, told)].filter(Boolean);
  if (!told.length) return null;
  const bare = school === 'a school' && more.length > 0;
  return says(bare ? `a school ${more.join(', ')}` : [school, ...more].join(', '), ...evidenceBehind(told));
}

function settingPhrase(setting: string): string {
  if (setting === 'rural') return 'in the countryside';
  return setting === 'city' ? 'in a city' : `in a ${setting}`;
}

function distanceOf({ distance, mostMiles, mostHours }: StudentPreferences, told: Told[]): string {
  if (mostMiles) {
    told.push(mostMiles);
    return `within about ${mostMiles.value} miles of home`;
  }
  if (mostHours) {
    told.push(mostHours);
    return `within about ${hoursInText(mostHours.value)} of home`;
  }
  if (!distance) return '';
  told.push(distance);
  return distance.value === 'near' ? 'close to home' : 'away from home';
}

function hoursInText(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} minutes`;
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

function costOf({ cost, mostCost }: StudentPreferences, told: Told[]): string {
  if (mostCost) {
    told.push(mostCost);
    return `for no more than about ${dollars(mostCost.value)} a year`;
  }
  if (!cost) return '';
  told.push(cost);
  return cost.value === 'low' ? 'at a manageable cost' : 'with good financial aid';
}
