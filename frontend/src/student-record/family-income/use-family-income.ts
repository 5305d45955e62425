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
const PRICED_ROUTES = [routes.readRecommendations, routes.readCollegeFor, routes.tryWhatIf, routes.readWhyNot];

export function useFamilyIncome(userId: string) {
  const cache = useQueryClient();
  const incomeQuery = useCall(routes.readFamilyIncome, { userId });
  const saveMutation = useMutation({
    mutationFn: (body: SaveFamilyIncomeBody) => call(routes.saveFamilyIncome, { params: { userId }, body }),
    onSuccess: async (savedIncome) => {
      cache.setQueryData(callKey(routes.readFamilyIncome, { userId }), savedIncome);
      await Promise.all(PRICED_ROUTES.map((route) => cache.invalidateQueries({ queryKey: callKey(route) })));
    },
  });
  return {
    /** Null while loading, or if it could not be read. */
    savedIncome: incomeQuery.data ?? null,
    failure: saveMutation.error ? errorText(saveMutation.error) : null,
    isSaving: saveMutation.isPending,
    save: (body: SaveFamilyIncomeBody, onSaved: () => void): void => saveMutation.mutate(body, { onSuccess: onSaved }),
  };
}

export type FamilyIncomeState = ReturnType<typeof useFamilyIncome>;
