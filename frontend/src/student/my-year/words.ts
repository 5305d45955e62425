import { AID_FORM_NAMES, daysBetween } from '@contract/year-due';
import { ROUND_NAMES, SCHOLARSHIP_STATUS_NAMES, STATUS_NAMES } from '@contract/year-plan';
import year from '../../words/en/year.json';
import { useWords } from '../../i18n/words';
import { pageLocale } from '../../ui/day';

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

/** 'Bates College and Bowdoin College' */
export const listOf = (names: readonly string[]): string => new Intl.ListFormat(pageLocale()).format(names);

/** How far a day is away: 'In 7 days'. */
export function useAway(): (today: string, day: string) => string {
  const t = useWords(yearWords);
  return (today, day) => {
    const days = daysBetween(today, day);
    if (days === 0) return t('today');
    return days > 0 ? t('inDays', days) : t('ago', -days);
  };
}
