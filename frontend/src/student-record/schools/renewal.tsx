import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { pagePath } from '@contract/page-paths';
import { needsNewList, reviewsForNewList } from '@contract/progress';
import type { Ref } from 'react';
import { Link as RouterLink } from 'react-router';
import { unexplained } from '../../api/problem';
import { useWords } from '../../i18n/words';
import { Failed } from '../../ui/states';
import { GenerationProgress } from './generation-progress';
import { Offer } from './list-offer';
import { listWords } from './list-words';
import type { Generation } from './use-generation';
import type { StudentList } from './use-student-list';
import { schoolsWords } from './words';

const PARTS = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

function Progress({ generation, canReview }: { generation: Generation; canReview: boolean }) {
  const { status, active, starting, start, refusal } = generation;
  if (status && active) return <GenerationProgress status={status} reader={canReview ? 'student' : 'counselor'} />;
  if (starting || (refusal === null && status?.state !== 'failed')) return null;
  return <Failed detail={refusal ?? status?.reason ?? unexplained()} onRetry={canReview ? start : undefined} />;
}

/** How many schools are still to be reviewed before the next list; nothing where there is none to review. */
function ToReview({ schools, reviewed }: { schools: number; reviewed: number }) {
  const t = useWords(schoolsWords);
  const most = reviewsForNewList(schools);
  if (schools === 0) return null;
  return (
    <Box sx={{ color: 'text.secondary', typography: 'body2', textWrap: 'balance' }}>
      {t('reviewed', { count: reviewed, most, left: most - reviewed })}
    </Box>
  );
}

/** What is announced: that the next list is being made, also where the student asked for it before enough reviews, and that it is there. */
function Announced({
  enough,
  written,
  underWay,
  renewed,
  changedId,
}: Record<'enough' | 'written' | 'underWay' | 'renewed', boolean> & {
  /** The new list, where it is told what changed in it. */
  changedId: string | null;
}) {
  const t = useWords(schoolsWords);
  const ofList = useWords(listWords);
  return (
    <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {enough && underWay && <Alert severity="success">{t('updating')}</Alert>}
      {!enough && written && <span className="visually-hidden">{ofList('writing')}</span>}
      {!enough && renewed && (
        <Alert
          severity="success"
          action={
            changedId && (
              <Button
                size="small"
                color="inherit"
                component={RouterLink}
                to={pagePath('earlierList', { listId: changedId })}
              >
                {t('whatChanged')}
              </Button>
            )
          }
        >
          {t('renewed')}
        </Alert>
      )}
    </Box>
  );
}

function StudentsNews({ newest, shown, generation, reviews, list, schools }: StudentList) {
  const t = useWords(schoolsWords);
  const written = generation.active || generation.starting;
  const underWay = written || newest.isFetching || list.waits;
  const enough = needsNewList(reviews.count, schools.length);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Announced
        enough={enough}
        written={written}
        underWay={underWay}
        renewed={list.renewed}
        changedId={list.knowsEarlier ? (shown?._id ?? null) : null}
      />
      {list.waits && reviews.unsent && (
        <Offer button={t('showNew')} onTake={list.showNewest}>
          {t('newWaits')}
        </Offer>
      )}
      {enough && !underWay && generation.status?.state !== 'failed' && (
        <Offer button={t('update')} onTake={generation.start}>
          {t('enough', { count: reviews.count })}
        </Offer>
      )}
      {!enough && <ToReview schools={schools.length} reviewed={reviews.count} />}
    </Box>
  );
}

interface RenewalProps {
  data: StudentList;
  canReview: boolean;
  /** Where somebody who asks for a new list farther down goes on. */
  place: Ref<HTMLDivElement>;
}

/** How far the next list is, above the list that is shown. */
export function Renewal({ data, canReview, place }: RenewalProps) {
  return (
    <Box ref={place} tabIndex={-1} sx={{ ...PARTS, scrollMarginTop: 72, '&:empty': { display: 'none' } }}>
      {canReview && <StudentsNews {...data} />}
      <Progress generation={data.generation} canReview={canReview} />
    </Box>
  );
}
