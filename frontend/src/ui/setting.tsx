import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProblemAlert } from './states';
import { StatusLive } from './status-live';

/** Saves a setting as soon as it is chosen, one save at a time; `value` is the new value while it is being saved. */
export function useSetting<V>(current: V, save: (value: V) => Promise<unknown>) {
  const cache = useQueryClient();
  const saving = useMutation({
    mutationFn: async (value: V) => {
      await save(value);
      await cache.invalidateQueries();
    },
  });
  const setValue = (value: V): void => {
    if (!saving.isPending) saving.mutate(value);
  };
  return { value: saving.isPending ? saving.variables : current, setValue, saving };
}

interface SettingProps {
  saving: { error: Error | null; isSuccess: boolean };
  hint: ReactNode;
  children?: ReactNode;
}

export function Setting({ saving: { error, isSuccess }, hint, children }: SettingProps) {
  return (
    <div>
      {children}
      <Box sx={{ mt: 1, color: 'text.secondary', typography: 'body2' }}>{hint}</Box>
      <ProblemAlert of={error} sx={{ mt: 1.5 }} />
      <StatusLive tone="good">{isSuccess && 'Saved'}</StatusLive>
    </div>
  );
}
