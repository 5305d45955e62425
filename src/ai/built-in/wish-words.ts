import type { StudentWishes, Wish } from '../../contract/material';
import type { Evidence } from '../../contract/text';
import { dollars } from '../../contract/dollars';
import { type Statement, says } from './statements';
import { joinWords } from './variety';

/** What the student wishes of a college as one phrase ('a small school in a city, close to home'); null when nothing was said. */
export function wishPhrase(wishes: StudentWishes): Statement | null {
  const evidence: Evidence[] = [];
  const values = <T extends string>(list: Wish<T>[], put: (value: T) => string = (value) => value): string => {
    evidence.push(...list.slice(0, 1).map((one) => one.evidence));
    return joinWords([...new Set(list.map(({ value }) => put(value)))], 'or');
  };
  const control = wishes.control ? [wishes.control] : [];
  const kind = [values(wishes.sizes), values(control)].filter(Boolean).join(', ');
  const where = values(wishes.settings, settingPhrase);
  const school = `${kind ? `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} school` : 'a school'}${where ? ` ${where}` : ''}`;
  const more = [distanceOf(wishes, evidence), costOf(wishes, evidence)].filter(Boolean);
  if (!evidence.length) return null;
  const bare = school === 'a school' && more.length > 0;
  return says(bare ? `a school ${more.join(', ')}` : [school, ...more].join(', '), ...evidence);
}

function settingPhrase(setting: string): string {
  if (setting === 'rural') return 'in the countryside';
  return setting === 'city' ? 'in a city' : `in a ${setting}`;
}

function distanceOf({ distance, mostMiles }: StudentWishes, evidence: Evidence[]): string {
  if (mostMiles) {
    evidence.push(mostMiles.evidence);
    return `within about ${mostMiles.value} miles of home`;
  }
  if (!distance) return '';
  evidence.push(distance.evidence);
  return distance.value === 'near' ? 'close to home' : 'away from home';
}

function costOf({ cost, mostCost }: StudentWishes, evidence: Evidence[]): string {
  if (mostCost) {
    evidence.push(mostCost.evidence);
    return `for no more than about ${dollars(mostCost.value)} a year`;
  }
  if (!cost) return '';
  evidence.push(cost.evidence);
  return cost.value === 'low' ? 'at a manageable cost' : 'with good financial aid';
}
