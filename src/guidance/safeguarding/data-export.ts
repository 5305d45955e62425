import { kindsInWords } from '../../contract/check-in-words';
import { formTitles } from '../../contract/forms/catalogue';
import { KEPT_WITH_ACCOUNT } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { SafeguardingFlag } from './care-flag.entity';

export const safeguardingExport: TableExport<SafeguardingFlag> = {
  file: 'answers-your-counselor-was-asked-to-look-at',
  title: 'Answers that may need a check-in',
  about:
    'Texts in which something sounded as if you might need help, so that your counselor was asked to look: where, how pressing it seemed and what it may have been about.',
  whose: 'students',
  why: 'So that a person you know hears of it when you may need help. Nobody is judged by it.',
  seenBy: 'Your counselor and the administrators of your school. It is in your own copy, too.',
  kept: KEPT_WITH_ACCOUNT,
  // What a parent wrote to the school about a child is not told on.
  lines: ({ place, ...flag }) => (place === 'parent' ? [] : [lineOf(flag)]),
};

const lineOf = ({
  formId,
  questionText,
  level,
  kinds,
  createdAt,
  seenAt,
  mailedAt,
}: Omit<SafeguardingFlag, 'place'>) => ({
  form: formTitles.get(formId) ?? formId,
  question: questionText,
  how_pressing: level,
  may_be_about: kindsInWords(kinds),
  noticed: createdAt.toISOString(),
  school_mailed: mailedAt?.toISOString() ?? null,
  looked_at: seenAt?.toISOString() ?? null,
});
