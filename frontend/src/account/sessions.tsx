import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import type { OpenSession } from '@contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../api/problem';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { useWords } from '../i18n/words';
import { dateTimeOf } from '../ui/format';
import { FailureAlert, ProblemAlert } from '../ui/states';
import accountWords from '../words/en/account.json';
import { Muted } from '../ui/text';
import { LineItem } from '../ui/line-item';

/** People signed in on many devices see only the newest at first. */
const INITIAL_ROWS = 5;

function SessionRow({ session, isBusy, onEnd }: { session: OpenSession; isBusy: boolean; onEnd: () => void }) {
  const t = useWords(accountWords);
  const device = session.device ?? t('unknownDevice');
  return (
    <LineItem isRow>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontWeight: 650 }}>{device}</Typography>
          {session.current && <Chip label={t('thisDevice')} color="success" />}
        </Box>
        <Muted>
          {t('signedInAt', { moment: dateTimeOf(session.signed_in_at) })}{' '}
          {t('lastUsedAt', { moment: dateTimeOf(session.last_used_at) })}
        </Muted>
      </Box>
      {!session.current && (
        <Button
          variant="outlined"
          size="small"
          disabled={isBusy}
          aria-label={t('logOutDevice', { device, moment: dateTimeOf(session.signed_in_at) })}
          onClick={onEnd}
        >
          {t('logOut')}
        </Button>
      )}
    </LineItem>
  );
}

export function Sessions() {
  const t = useWords(accountWords);
  const cache = useQueryClient();
  const [isExpanded, setExpanded] = useState(false);
  const sessions = useCall(routes.listSessions, {});
  const endSession = useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null ? call(routes.endOtherSessions) : call(routes.endSession, { params: { sessionId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: callKey(routes.listSessions) }),
  });
  if (!sessions.data) {
    if (sessions.error)
      return <FailureAlert detail={errorText(sessions.error)} onRetry={() => void sessions.refetch()} />;
    return <Skeleton sx={{ height: 64, borderRadius: 3 }} />;
  }
  const rows = [...sessions.data].sort((a, b) => Number(b.current) - Number(a.current));
  const visibleRows = isExpanded ? rows : rows.slice(0, INITIAL_ROWS);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {visibleRows.map((session) => (
          <SessionRow
            key={session.session_id}
            session={session}
            isBusy={endSession.isPending}
            onEnd={() => endSession.mutate(session.session_id)}
          />
        ))}
      </Box>
      {visibleRows.length < rows.length && (
        <Button size="small" onClick={() => setExpanded(true)} sx={{ ml: -1.75 }}>
          <span>{t('showAll', rows.length)}</span>
        </Button>
      )}
      <ProblemAlert of={endSession.error} sx={{ mt: 1.5 }} />
      {rows.length > 1 && (
        <Box sx={{ mt: 1.5 }}>
          <Button variant="outlined" disabled={endSession.isPending} onClick={() => endSession.mutate(null)}>
            {t('logOutElsewhere')}
          </Button>
        </Box>
      )}
      <Muted sx={{ mt: 1.5 }}>{t('notRecognized')}</Muted>
    </>
  );
}
