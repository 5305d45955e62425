import { WHAT_IF_DEBOUNCE_MS } from '@contract/limits';
import type { WhatIfSchool, WhatIfAnswer, WhatIfChanges } from '@contract/recommendations';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useDebounced } from '../../ui/timers';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words';
import { FailureAlert } from '../../ui/states';
import whatIfWords from '../../words/en/what-if.json';

/** Requests the changes shortly after the last edit and cancels outdated requests. Pass null to skip it. */
export function useWhatIf(userId: string, changes: WhatIfChanges | null) {
  const changesKey = changes === null ? null : JSON.stringify(changes);
  const debouncedKey = useDebounced(changesKey, WHAT_IF_DEBOUNCE_MS);
  const current = changesKey === null ? null : debouncedKey;
  const query = useQuery({
    queryKey: [...callKey(routes.tryWhatIf, { userId }), current],
    queryFn: ({ signal }) =>
      call(routes.tryWhatIf, {
        params: { userId },
        body: { changes: JSON.parse(current ?? '{}') as WhatIfChanges },
        signal,
      }),
    enabled: current !== null,
    placeholderData: (previous) => previous,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    /** The newest answer; it stays while the next one is computed. */
    answer: changesKey === null ? null : (query.data ?? null),
    /** True while the shown answer doesn't match the current question. */
    isLoading: changesKey !== null && (changesKey !== debouncedKey || query.isFetching),
    isOffline: query.fetchStatus === 'paused',
    failure: query.error && !query.isFetching ? errorText(query.error) : null,
    retry: (): void => void query.refetch(),
  };
}

const list = { m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 1 } as const;

interface SchoolLine {
  unitid: number;
  name: string;
  text: string;
  reason: string;
}

const SchoolLines = ({ schools }: { schools: readonly SchoolLine[] }) =>
  schools.map(({ unitid, name, text, reason }) => (
    <li key={unitid}>
      <strong>{name}</strong>
      {`: ${text}. `}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {reason}
      </Box>
    </li>
  ));

function SchoolGroup({ title, schools }: { title: string; schools: readonly SchoolLine[] }) {
  if (schools.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
      <Box component="ul" sx={list}>
        <SchoolLines schools={schools} />
      </Box>
    </Box>
  );
}

function MoreDetails({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="details" sx={{ mt: 1.5, '& > summary': { cursor: 'pointer', minHeight: 28, borderRadius: 1 } }}>
      <summary>{title}</summary>
      <Box component="ul" sx={list}>
        {children}
      </Box>
    </Box>
  );
}

function WhatIfDetails({ answer }: { answer: WhatIfAnswer }) {
  const t = useWords(whatIfWords);
  const { moves, enters, leaves, stays, assumptions } = answer;
  // If all share one reason, the summary already says it.
  const hasDifferentReasons = new Set(stays.map(({ reason }) => reason)).size > 1;
  const noTierText = t('noTier');
  const toTierLines = (schools: readonly WhatIfSchool[]) =>
    schools.map((item) => ({ ...item, text: item.tier ?? noTierText }));
  const movedLines = moves.map((item) => ({
    ...item,
    text: t('fromTo', { from: item.from ?? noTierText, to: item.to ?? noTierText }),
  }));
  return (
    <>
      <SchoolGroup title={t('wouldMove')} schools={movedLines} />
      <SchoolGroup title={t('gains')} schools={toTierLines(enters)} />
      <SchoolGroup title={t('loses')} schools={toTierLines(leaves)} />
      {hasDifferentReasons && (
        <MoreDetails title={t(moves.length > 0 ? 'othersStay' : 'schoolBySchool')}>
          <SchoolLines schools={toTierLines(stays)} />
        </MoreDetails>
      )}
      <MoreDetails title={t('granted')}>
        {assumptions.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </MoreDetails>
    </>
  );
}

/** What would change, in sentences; only the summary is announced. */
export function WhatIfAnswerView({ whatIf }: { whatIf: ReturnType<typeof useWhatIf> }) {
  const t = useWords(whatIfWords);
  const { isLoading, isOffline, failure, retry } = whatIf;
  const answer = failure === null && !isOffline ? whatIf.answer : null;
  const isWaiting = isLoading && !isOffline && failure === null;
  return (
    <Box aria-busy={isLoading} sx={{ mt: 2, '& > *': { opacity: isLoading && answer ? 0.6 : 1 } }}>
      {isOffline && <Typography>{t('offline')}</Typography>}
      {failure !== null && <FailureAlert detail={failure} onRetry={retry} />}
      <Box role="status">
        {answer && <Typography sx={{ fontWeight: 600 }}>{answer.summary}</Typography>}
        {isWaiting && !answer && <span>{t('working')}</span>}
      </Box>
      {answer && <WhatIfDetails answer={answer} />}
    </Box>
  );
}
