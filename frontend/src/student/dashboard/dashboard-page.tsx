import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorWith } from '@contract/messages';
import type { RemovedLine } from '@contract/profiles';
import { useState } from 'react';
import { call } from '../../api/client';
import { ApiProblem, errorText, UnexplainedProblem } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { type LineActions, type InlinePickers, LineToolsProvider } from '../../student-record/dashboard-lines';
import { DashboardSections } from '../../student-record/dashboard-sections';
import { Page } from '../../ui/page';
import { CardSkeletons, FailureAlert } from '../../ui/states';
import { FeelingPicks, PickedElsewhere, StarPicks, StrengthPicks, usePicks, type UsePicks } from './pick-parts';
import dashboardWords from '../../words/en/dashboard.json';

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords(dashboardWords);
  if (!(error instanceof ApiProblem) || error instanceof UnexplainedProblem) {
    return <FailureAlert detail={t('failed')} advice={errorText(error)} onRetry={onRetry} />;
  }
  return <FailureAlert detail={errorWith(error.detail)} onRetry={onRetry} />;
}

const pickingOf = ({ picks, feel, strength, star }: UsePicks): InlinePickers =>
  picks === null
    ? {}
    : {
        sentimentAnalysis: <FeelingPicks picks={picks} feel={feel} />,
        strengths: <StrengthPicks picks={picks} strength={strength} />,
        ...((picks.sentences.length > 0 || picks.stars_gone > 0) && {
          standOutFactorBragList: <StarPicks picks={picks} star={star} />,
        }),
      };

interface SetAsideItem {
  id: string;
  kind: 'line' | 'idea';
}

function useSetAside(userId: string, picks: UsePicks) {
  const cache = useQueryClient();
  const [last, setLast] = useState<SetAsideItem | null>(null);
  const saving = useMutation({
    mutationFn: (body: { line: string; not_true: boolean }) =>
      call(routes.refuseStatement, { params: { userId }, body }),
    onSuccess: async (_, { line: id, not_true }) => {
      setLast(not_true ? { id, kind: 'line' } : null);
      await cache.invalidateQueries({ queryKey: callKey(routes.readDashboard, { userId }) });
    },
  });
  const actions: LineActions = {
    refuse: (line) => saving.mutate({ line, not_true: true }),
    unstar: picks.star,
    mark: (idea) => {
      picks.mark(idea);
      setLast({ id: idea.id, kind: 'idea' });
    },
    busy: saving.isPending,
  };
  const bringBack = ({ id, kind }: SetAsideItem): void => {
    if (kind === 'line') return saving.mutate({ line: id, not_true: false });
    picks.unmark(id);
    setLast(null);
  };
  return { actions, bringBack, last, failure: saving.error ? errorText(saving.error) : picks.failure };
}

const rowLook = { display: 'flex', gap: 1.5, alignItems: 'baseline', overflowWrap: 'anywhere' };

interface AsideListProps {
  removed: readonly RemovedLine[];
  ideas: readonly { id: string; text: string }[];
  busy: boolean;
  onBringBack: (one: SetAsideItem) => void;
}

function AsideList({ removed, ideas, busy, onBringBack }: AsideListProps) {
  const t = useWords(dashboardWords);
  const all = [
    ...removed.map((one) => ({ ...one, kind: 'line' as const })),
    ...ideas.map((one) => ({ ...one, kind: 'idea' as const, by: null })),
  ];
  if (all.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 2.5, '& > summary': { cursor: 'pointer', color: 'text.secondary' } }}>
      <summary>{t('setAside', { count: all.length })}</summary>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {all.map(({ id, kind, text, by }) => (
          <Box component="li" key={id} sx={rowLook}>
            <Box component="span" sx={{ flex: 1, minWidth: 0, color: 'text.secondary' }}>
              {text}
              {by && (
                <Box component="span" sx={{ display: 'block', typography: 'body2' }}>
                  {by.name === null ? t('removedBySchool') : t('removedBy', { name: by.name })}
                </Box>
              )}
            </Box>
            <Button
              size="small"
              disabled={busy}
              aria-label={t('bringBackLine', { line: text })}
              onClick={() => onBringBack({ id, kind })}
            >
              {t('bringBack')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface ReceiptProps {
  failure: string | null;
  last: SetAsideItem | null;
  busy: boolean;
  onUndo: (one: SetAsideItem) => void;
}

/** What was just set aside, with Undo, or why that failed. */
function Receipt({ failure, last, busy, onUndo }: ReceiptProps) {
  const t = useWords(dashboardWords);
  if (failure === null && last === null) return null;
  return (
    <Box className="bar" sx={{ position: 'sticky', bottom: 'calc(var(--bottom-bar, 0px) + 16px)', zIndex: 2, mt: 2 }}>
      <Alert
        severity={failure === null ? 'success' : 'error'}
        action={
          last && (
            <Button size="small" color="inherit" disabled={busy} onClick={() => onUndo(last)}>
              {t('undo')}
            </Button>
          )
        }
      >
        {failure ?? t(last?.kind === 'idea' ? 'marked' : 'takenOff')}
      </Alert>
    </Box>
  );
}

function OwnDashboard({ uid }: { uid: string }) {
  const answer = useCall(routes.readDashboard, { userId: uid }, { staleTime: 0 });
  const picks = usePicks(uid);
  const { actions, bringBack, last, failure } = useSetAside(uid, picks);
  if (answer.isError) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />;
  // Wait for both, so that nothing the student is reading gets pushed down.
  if (answer.isPending || picks.isPending) {
    return (
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <CardSkeletons count={3} height={220} />
      </Box>
    );
  }
  const { dashboard } = answer.data;
  return (
    <>
      <PickedElsewhere picks={picks} />
      <LineToolsProvider actions={actions}>
        <DashboardSections dashboard={dashboard} reader="student" picking={pickingOf(picks)} />
      </LineToolsProvider>
      <AsideList
        removed={dashboard.removed}
        ideas={picks.picks?.ideas ?? []}
        busy={actions.busy}
        onBringBack={bringBack}
      />
      <Receipt failure={failure} last={last} busy={actions.busy} onUndo={bringBack} />
    </>
  );
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

export default function DashboardPage() {
  const t = useWords(dashboardWords);
  const { uid, displayName } = useSignedInUser();
  const name = firstName(displayName);
  return (
    <Page
      title={t('title')}
      heading={
        <Box component="span" sx={{ typography: 'h3', color: 'text.secondary' }}>
          {name ? t('welcomeName', { name }) : t('welcome')}
        </Box>
      }
    >
      <OwnDashboard uid={uid} />
    </Page>
  );
}
