import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ListChanges as Changes } from '@contract/recommendations';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { type Reader, type Translate, useServerTextLang, useWords } from '../../i18n/words';
import { Collapsible } from '../../student-record/schools/fold';
import { dayOf } from '../../ui/format';
import earlierWords from '../../words/en/earlier-lists.json';

type TranslateEarlier = Translate<typeof earlierWords>;

interface ChangeItem {
  unitid: number;
  name: string;
  detail: string;
  why: ReactNode;
}

function ChangeGroup({ title, mark, changes }: { title: string; mark: string; changes: readonly ChangeItem[] }) {
  if (changes.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 650, mb: 0.75 }}>{title}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {changes.map(({ unitid, name, detail, why }) => (
          <Box component="li" key={unitid} sx={{ display: 'flex', gap: 1.25, overflowWrap: 'anywhere' }}>
            <Box
              component="span"
              aria-hidden="true"
              sx={{ flex: 'none', width: '1ch', fontWeight: 700, color: 'primary.main' }}
            >
              {mark}
            </Box>
            <div>
              <Link component={RouterLink} to={`/colleges/${unitid}`}>
                {name}
              </Link>
              , {detail}
              {why && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{why}</Box>}
            </div>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function removalReason({ cause, why }: Changes['gone'][number], reader: Reader, t: TranslateEarlier): string | null {
  const isStudent = reader === 'student';
  if (cause === 'disliked') return t(isStudent ? 'disliked_cause' : 'disliked_cause_staff');
  if (cause === 'preference' && why !== null)
    return t(isStudent ? 'preference_cause' : 'preference_cause_staff', { why });
  return why;
}

function Differences({ changes, reader, t }: { changes: Changes; reader: Reader; t: TranslateEarlier }) {
  const textLang = useServerTextLang();
  const { came: added, gone: removed, moved, stayed: unchanged } = changes;
  const renderReason = ({ why }: { why: string | null }) => ({ why: why && <span {...textLang}>{why}</span> });
  if (added.length + removed.length + moved.length === 0) return <Typography>{t('nothingChanged')}</Typography>;
  return (
    <>
      {unchanged > 0 && <Typography sx={{ color: 'text.secondary' }}>{t('stayed', unchanged)}</Typography>}
      <ChangeGroup
        title={t('moved')}
        mark="→"
        changes={moved.map(({ from, to, ...school }) => ({
          ...school,
          detail: t('movedFrom', { from, to }),
          ...renderReason(school),
        }))}
      />
      <ChangeGroup
        title={t('new')}
        mark="+"
        changes={added.map((school) => ({ ...school, detail: school.tier, ...renderReason(school) }))}
      />
      <ChangeGroup
        title={t('left')}
        mark="–"
        changes={removed.map((school) => ({ ...school, detail: school.tier, why: removalReason(school, reader, t) }))}
      />
    </>
  );
}

interface ListChangesProps {
  userId: string;
  listId: string;
  reader?: Reader;
}

export function ListChanges({ userId, listId, reader = 'student' }: ListChangesProps) {
  const t = useWords(earlierWords);
  const { data: changes } = useCall(routes.readListChanges, { userId, listId });
  if (!changes?.previous_at) return null;
  const title = t('changesTitleOf', { date: dayOf(changes.previous_at) });
  const { came: added, gone: removed, moved } = changes;
  const counts = t('changesCount', { came: added.length, gone: removed.length, moved: moved.length });
  return (
    <Collapsible title={`${title}: ${counts}`} isInitiallyOpen>
      <Box sx={{ mt: 1.5 }}>
        <Differences changes={changes} reader={reader} t={t} />
      </Box>
    </Collapsible>
  );
}
