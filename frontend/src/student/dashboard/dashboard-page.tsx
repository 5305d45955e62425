import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { prefixError } from '@contract/messages';
import type { RemovedLine } from '@contract/profiles';
import { useState } from 'react';
import { call } from '../../api/client';
import { ApiProblem, errorText, UnspecifiedProblem } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { type LineActions, type InlinePickers, LineToolsProvider } from '../../student-record/dashboard-lines';
import { DashboardSections } from '../../student-record/dashboard-sections';
import { Page } from '../../ui/page';
import { CardSkeletons, FailureAlert } from '../../ui/states';
import { FeelingPicks, RemotePickNotice, StarPicks, StrengthPicks, usePicks, type UsePicks } from './pick-parts';
import dashboardWords from '../../words/en/dashboard.json';

function DashboardFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords(dashboardWords);
  const isExplained = error instanceof ApiProblem && !(error instanceof UnspecifiedProblem);
  const detail = isExplained ? prefixError(error.detail) : [t('failed'), errorText(error)];
  return (
    <FailureAlert
      detail={[detail].flat().map((text) => (
        <div key={text}>{text}</div>
      ))}
      onRetry={onRetry}
    />
  );
}

const createPickers = ({ picks, pickFeeling, pickStrength, star }: UsePicks): InlinePickers =>
  picks === null
    ? {}
    : {
        sentimentAnalysis: <FeelingPicks picks={picks} pickFeeling={pickFeeling} />,
        strengths: <StrengthPicks picks={picks} pickStrength={pickStrength} />,
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
  const [lastItem, setLastItem] = useState<SetAsideItem | null>(null);
  const saving = useMutation({
    mutationFn: (body: { line: string; not_true: boolean }) =>
      call(routes.refuseStatement, { params: { userId }, body }),
    onSuccess: async (_, { line: id, not_true }) => {
      setLastItem(not_true ? { id, kind: 'line' } : null);
      await cache.invalidateQueries({ queryKey: callKey(routes.readDashboard, { userId }) });
    },
  });
  const actions: LineActions = {
    refuseLine: (line) => saving.mutate({ line, not_true: true }),
    removeStar: picks.star,
    mark: (idea) => {
      picks.mark(idea);
      setLastItem({ id: idea.id, kind: 'idea' });
    },
    isBusy: saving.isPending,
  };
  const restoreItem = ({ id, kind }: SetAsideItem): void => {
    if (kind === 'line') return saving.mutate({ line: id, not_true: false });
    picks.unmarkIdea(id);
    setLastItem(null);
  };
  return { actions, restoreItem, lastItem, failure: saving.error ? errorText(saving.error) : picks.failure };
}

const rowStyles = { display: 'flex', gap: 1.5, alignItems: 'baseline', overflowWrap: 'anywhere' };

interface AsideListProps {
  removed: readonly RemovedLine[];
  ideas: readonly { id: string; text: string }[];
  isBusy: boolean;
  onRestore: (item: SetAsideItem) => void;
}

function SetAsideList({ removed, ideas, isBusy, onRestore }: AsideListProps) {
  const t = useWords(dashboardWords);
  const items = [
    ...removed.map((item) => ({ ...item, kind: 'line' as const })),
    ...ideas.map((item) => ({ ...item, kind: 'idea' as const, by: null })),
  ];
  if (items.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 2.5, '& > summary': { cursor: 'pointer', color: 'text.secondary' } }}>
      <summary>{t('setAside', { count: items.length })}</summary>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {items.map(({ id, kind, text, by }) => (
          <Box component="li" key={id} sx={rowStyles}>
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
              disabled={isBusy}
              aria-label={t('bringBackLine', { line: text })}
              onClick={() => onRestore({ id, kind })}
            >
              {t('bringBack')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function UndoNotice({ aside: { actions, restoreItem, lastItem, failure } }: { aside: ReturnType<typeof useSetAside> }) {
  const t = useWords(dashboardWords);
  if (failure === null && lastItem === null) return null;
  return (
    <Box className="bar" sx={{ position: 'sticky', bottom: 'calc(var(--bottom-bar, 0px) + 16px)', zIndex: 2, mt: 2 }}>
      <Alert
        severity={failure === null ? 'success' : 'error'}
        action={
          lastItem && (
            <Button size="small" color="inherit" disabled={actions.isBusy} onClick={() => restoreItem(lastItem)}>
              {t('undo')}
            </Button>
          )
        }
      >
        {failure ?? t(lastItem?.kind === 'idea' ? 'marked' : 'takenOff')}
      </Alert>
    </Box>
  );
}

function DashboardContent({ uid }: { uid: string }) {
  const dashboardQuery = useCall(routes.readDashboard, { userId: uid }, { staleTime: 0 });
  const picks = usePicks(uid);
  const aside = useSetAside(uid, picks);
  const { actions, restoreItem } = aside;
  if (dashboardQuery.isError)
    return <DashboardFailure error={dashboardQuery.error} onRetry={() => void dashboardQuery.refetch()} />;
  // Wait for both, so that nothing the student is reading gets pushed down.
  if (dashboardQuery.isPending || picks.isPending) {
    return (
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <CardSkeletons count={3} height={220} />
      </Box>
    );
  }
  const { dashboard } = dashboardQuery.data;
  return (
    <>
      <RemotePickNotice picks={picks} />
      <LineToolsProvider actions={actions}>
        <DashboardSections dashboard={dashboard} reader="student" inlinePickers={createPickers(picks)} />
      </LineToolsProvider>
      <SetAsideList
        removed={dashboard.removed}
        ideas={picks.picks?.ideas ?? []}
        isBusy={actions.isBusy}
        onRestore={restoreItem}
      />
      <UndoNotice aside={aside} />
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
      <DashboardContent uid={uid} />
    </Page>
  );
}
