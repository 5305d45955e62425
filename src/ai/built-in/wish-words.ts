import type { StudentWishes } from '../../contract/material';
import { type Statement, says } from './statements';
import { joinWords } from './variety';

const money = (dollars: number): string => `$${Math.round(dollars).toLocaleString('en-US')}`;

/** What the student wishes of a college, one short phrase each, with the words it comes from. */
export function wishPhrases(wishes: StudentWishes): Statement[] {
  const phrases: Statement[] = [];
  const sizes = joinWords([...new Set(wishes.sizes.map(({ value }) => value))], 'or');
  if (sizes) phrases.push(says(`a ${sizes} school`, ...wishes.sizes.slice(0, 1).map((one) => one.evidence)));
  const settings = joinWords([...new Set(wishes.settings.map(({ value }) => settingPhrase(value)))], 'or');
  if (settings) phrases.push(says(settings, ...wishes.settings.slice(0, 1).map((one) => one.evidence)));
  if (wishes.distance) {
    const far = wishes.distance.value === 'near' ? 'close to home' : 'away from home';
    phrases.push(says(far, wishes.distance.evidence));
  }
  if (wishes.mostMiles) {
    phrases.push(says(`within about ${wishes.mostMiles.value} miles of home`, wishes.mostMiles.evidence));
  }
  if (wishes.mostCost) {
    phrases.push(says(`no more than about ${money(wishes.mostCost.value)} a year`, wishes.mostCost.evidence));
  } else if (wishes.cost) {
    const cost = wishes.cost.value === 'low' ? 'a low cost' : 'good financial aid';
    phrases.push(says(cost, wishes.cost.evidence));
  }
  if (wishes.control) phrases.push(says(`a ${wishes.control.value} college`, wishes.control.evidence));
  return phrases;
}

function settingPhrase(setting: string): string {
  if (setting === 'rural') return 'in the countryside';
  return setting === 'city' ? 'in a city' : `in a ${setting}`;
}
