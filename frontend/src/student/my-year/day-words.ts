import { daysBetween } from '@contract/year-due';
import { useLanguage } from '../../i18n/language-provider';
import { useWords } from '../../i18n/words';
import { yearWords } from './words';

/** The day of a time where the person is: '2026-10-18'. */
export const localDay = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const LOCALES = { en: 'en-US', es: 'es-US' } as const;

/** How days are told in the language of the page. */
export function useDays() {
  const t = useWords(yearWords);
  const locale = LOCALES[useLanguage().language];
  const said = (day: string, options: Intl.DateTimeFormatOptions): string =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' });
  return {
    /** 'Sunday, November 15' */
    dayOf: (day: string) => said(day, { weekday: 'long', month: 'long', day: 'numeric' }),
    /** 'Nov 15, 2026' */
    shortDay: (day: string) => said(day, { month: 'short', day: 'numeric', year: 'numeric' }),
    /** 'November 2026' */
    monthOf: (day: string) => said(day, { month: 'long', year: 'numeric' }),
    /** 'Bates College and Bowdoin College' */
    listOf: (names: readonly string[]) => new Intl.ListFormat(locale).format(names),
    /** 'In 7 days' */
    away: (today: string, day: string): string => {
      const days = daysBetween(today, day);
      if (days === 0) return t('today');
      return days > 0 ? t('inDays', days) : t('ago', -days);
    },
  };
}
