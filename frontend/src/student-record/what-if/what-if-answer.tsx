import { WHAT_IF_DEBOUNCE_MS } from '@contract/limits';
import type { WhatIfSchool, WhatIfAnswer, WhatIfChanges } from '@contract/recommendations';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useSettled } from '../../ui/timers';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words';
import { FailureAlert } from '../../ui/states';
import whatIfWords from '../../words/en/what-if.json';

/** Asks what would change, shortly after the last edit; outdated questions are canceled. Null asks nothing. */
export function useWhatIf(userId: string, changes: WhatIfChanges | null) {
  const asked = changes === null ? null : JSON.stringify(changes);
  const settled = useSettled(asked, WHAT_IF_DEBOUNCE_MS);
  const current = asked === null ? null : settled;
  const query = useQuery({
    queryKey: [...callKey(routes.tryWhatIf, { userId }), current],
    queryFn: ({ signal }) =>
      call(routes.tryWhatIf, {
        params: { userId },
        body: { changes: JSON.parse(current ?? '{}') as WhatIfChanges },
        signal,
      }),
    enabled: current !== null,
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    /** The newest answer; it stays while the next one is computed. */
    answer: asked === null ? null : (query.data ?? null),
    /** True while the shown answer doesn't match the current question. */
    working: asked !== null && (asked !== settled || query.isFetching),
    offline: query.fetchStatus === 'paused',
    failure: query.error && !query.isFetching ? errorText(query.error) : null,
    again: (): void => void query.refetch(),
  };
}

const list = { m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 1 } as const;

interface SaidSchool {
  unitid: number;
  name: string;
  says: string;
  reason: string;
}

const SchoolLines = ({ schools }: { schools: readonly SaidSchool[] }) =>
  schools.map(({ unitid, name, says, reason }) => (
    <li key={unitid}>
      <strong>{name}</strong>
      {`: ${says}. `}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {reason}
      </Box>
    </li>
  ));

function Part({ title, schools }: { title: string; schools: readonly SaidSchool[] }) {
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

function More({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="details" sx={{ mt: 1.5, '& > summary': { cursor: 'pointer', minHeight: 28, borderRadius: 1 } }}>
      <summary>{title}</summary>
      <Box component="ul" sx={list}>
        {children}
      </Box>
    </Box>
  );
}

function Details({ answer }: { answer: WhatIfAnswer }) {
  const t = useWords(whatIfWords);
  const { moves, enters, leaves, stays, assumptions } = answer;
  // If all share one reason, the summary already says it.
  const differ = new Set(stays.map(({ reason }) => reason)).size > 1;
  const none = t('noTier');
  const withTier = (schools: readonly WhatIfSchool[]) => schools.map((one) => ({ ...one, says: one.tier ?? none }));
  const moved = moves.map((one) => ({ ...one, says: t('fromTo', { from: one.from ?? none, to: one.to ?? none }) }));
  return (
    <>
      <Part title={t('wouldMove')} schools={moved} />
      <Part title={t('gains')} schools={withTier(enters)} />
      <Part title={t('loses')} schools={withTier(leaves)} />
      {differ && (
        <More title={t(moves.length > 0 ? 'othersStay' : 'schoolBySchool')}>
          <SchoolLines schools={withTier(stays)} />
        </More>
      )}
      <More title={t('granted')}>
        {assumptions.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </More>
    </>
  );
}

/** What would change, in sentences; only the summary is announced. */
export function WhatIfAnswerView({ tried }: { tried: ReturnType<typeof useWhatIf> }) {
  const t = useWords(whatIfWords);
  const { working, offline, failure, again } = tried;
  const answer = failure === null && !offline ? tried.answer : null;
  const waits = working && !offline && failure === null;
  return (
    <Box aria-busy={working} sx={{ mt: 2, '& > *': { opacity: working && answer ? 0.6 : 1 } }}>
      {offline && <Typography>{t('offline')}</Typography>}
      {failure !== null && <FailureAlert detail={failure} onRetry={again} />}
      <Box role="status">
        {answer && <Typography sx={{ fontWeight: 600 }}>{answer.summary}</Typography>}
        {waits && !answer && <span>{t('working')}</span>}
      </Box>
      {answer && <Details answer={answer} />}
    </Box>
  );
}
