import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ListChanges as Changes } from '@contract/school-lists';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { type Reader, type Translate, useServerTextLang, useWords } from '../../i18n/words';
import { Fold } from '../../student-record/schools/fold';
import { dayOf } from '../../ui/format';
import earlierWords from '../../words/en/earlier-lists.json';

type TranslateEarlier = Translate<typeof earlierWords>;

interface Change {
  unitid: number;
  name: string;
  beside: string;
  why: ReactNode;
}

function Part({ title, mark, changes }: { title: string; mark: string; changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 650, mb: 0.75 }}>{title}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {changes.map(({ unitid, name, beside, why }) => (
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
              , {beside}
              {why && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{why}</Box>}
            </div>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function whyGone({ cause, why }: Changes['gone'][number], reader: Reader, t: TranslateEarlier): string | null {
  const own = reader === 'student';
  if (cause === 'disliked') return t(own ? 'disliked_cause' : 'disliked_cause_staff');
  if (cause === 'preference' && why !== null) return t(own ? 'preference_cause' : 'preference_cause_staff', { why });
  return why;
}

function Differences({ changes, reader, t }: { changes: Changes; reader: Reader; t: TranslateEarlier }) {
  const sent = useServerTextLang();
  const { came, gone, moved, stayed } = changes;
  const sentWhy = ({ why }: { why: string | null }) => ({ why: why && <span {...sent}>{why}</span> });
  if (came.length + gone.length + moved.length === 0) return <Typography>{t('nothingChanged')}</Typography>;
  return (
    <>
      {stayed > 0 && <Typography sx={{ color: 'text.secondary' }}>{t('stayed', stayed)}</Typography>}
      <Part
        title={t('moved')}
        mark="→"
        changes={moved.map(({ from, to, ...one }) => ({
          ...one,
          beside: t('movedFrom', { from, to }),
          ...sentWhy(one),
        }))}
      />
      <Part title={t('new')} mark="+" changes={came.map((one) => ({ ...one, beside: one.tier, ...sentWhy(one) }))} />
      <Part
        title={t('left')}
        mark="–"
        changes={gone.map((one) => ({ ...one, beside: one.tier, why: whyGone(one, reader, t) }))}
      />
    </>
  );
}

interface ListChangesProps {
  userId: string;
  listId: string;
  reader?: Reader;
}

/**
 * What a list added, dropped, or moved to another tier compared with the previous one; renders nothing for a first
 * list, or if unavailable.
 */
export function ListChanges({ userId, listId, reader = 'student' }: ListChangesProps) {
  const t = useWords(earlierWords);
  const { data: changes } = useCall(routes.readListChanges, { userId, listId });
  if (!changes?.previous_at) return null;
  const title = t('changesTitleOf', { date: dayOf(changes.previous_at) });
  const { came, gone, moved } = changes;
  const counts = t('changesCount', { came: came.length, gone: gone.length, moved: moved.length });
  return (
    <Fold title={`${title}: ${counts}`} open>
      <Box sx={{ mt: 1.5 }}>
        <Differences changes={changes} reader={reader} t={t} />
      </Box>
    </Fold>
  );
}
