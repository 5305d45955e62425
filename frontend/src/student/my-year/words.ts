import { AID_FORM_NAMES } from '@contract/year-due';
import { ROUND_NAMES, SCHOLARSHIP_STATUS_NAMES, STATUS_NAMES } from '@contract/year-plan';
import year from '../../words/en/year.json';

const named = <Part extends string, Name extends string>(part: Part, names: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.entries(names).map(([name, text]) => [`${part}_${name}`, text])) as Record<
    `${Part}_${Name}`,
    string
  >;

/** The words of the page My year. */
export const yearWords = {
  ...year,
  ...named('round', ROUND_NAMES),
  ...named('status', STATUS_NAMES),
  ...named('fund', SCHOLARSHIP_STATUS_NAMES),
  ...named('aid', AID_FORM_NAMES),
};
