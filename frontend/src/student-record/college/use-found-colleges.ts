import { WHAT_IF_DEBOUNCE_MS } from '@contract/limits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useSettled } from '../../ui/use-settled';

/** Fewer letters find too much. */
const MIN_LETTERS = 2;
const MAX_SHOWN = 6;

/** The colleges that are nearest to what is being typed, with what became of those it names; a search that is outdated is dropped. */
export function useFoundColleges(typed: string) {
  const words = useSettled(typed.trim(), WHAT_IF_DEBOUNCE_MS);
  const isAsked = words.length >= MIN_LETTERS;
  const result = useQuery({
    queryKey: [...callKey(routes.listColleges), 'by name', words],
    queryFn: async ({ signal }) => {
      const query = { filter: JSON.stringify({ q: words }), range: JSON.stringify([0, MAX_SHOWN - 1]) };
      const [rows, news] = await Promise.all([
        call(routes.listColleges, { query, signal }),
        call(routes.listCollegeNews, { query: { q: words }, signal }),
      ]);
      return { rows, news };
    },
    enabled: isAsked,
    placeholderData: (before) => (isAsked ? before : undefined),
  });
  const isTyped = typed.trim().length >= MIN_LETTERS;
  const { rows, news } = (isTyped && result.data) || { rows: [], news: [] };
  const isNone = isTyped && isAsked && result.isSuccess && !result.isPlaceholderData && rows.length === 0;
  return { result, rows, news, isNone, words };
}
