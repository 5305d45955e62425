import { INCOME_WORDS } from '@contract/prices';
import familyIncome from '../../words/en/family-income.json';
import type { SaveFamilyIncomeBody } from '@contract/preferences';
import { routes } from '../../api/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { errorText } from '../../api/problem';
import { callKey, useCall } from '../../api/use-call';

export const incomeWords = { ...familyIncome, ...INCOME_WORDS };

/** Reads that include a price; refetched when the bracket changes. */
const PRICED = [routes.readRecommendations, routes.readCollegeFor, routes.tryWhatIf, routes.readWhyNot];

export function useFamilyIncome(userId: string) {
  const cache = useQueryClient();
  const read = useCall(routes.readFamilyIncome, { userId });
  const saving = useMutation({
    mutationFn: (body: SaveFamilyIncomeBody) => call(routes.saveFamilyIncome, { params: { userId }, body }),
    onSuccess: async (answer) => {
      cache.setQueryData(callKey(routes.readFamilyIncome, { userId }), answer);
      await Promise.all(PRICED.map((route) => cache.invalidateQueries({ queryKey: callKey(route) })));
    },
  });
  return {
    /** Null while loading, or if it could not be read. */
    chosen: read.data ?? null,
    failure: saving.error ? errorText(saving.error) : null,
    saving: saving.isPending,
    save: (body: SaveFamilyIncomeBody, onSaved: () => void): void => saving.mutate(body, { onSuccess: onSaved }),
  };
}

export type OwnFamilyIncome = ReturnType<typeof useFamilyIncome>;
