import Box from '@mui/material/Box';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { PathSketch } from '../../ui/illustrations';
import { Page, usePageTitle } from '../../ui/page';
import { CardSkeletons, Empty, Failed } from '../../ui/states';
import { useWords } from '../../i18n/words';
import { ParentFormFields } from './parent-form-fields';
import { type LinkFacts, parentVisit } from './parent-visit';
import parentWords from '../../words/en/parent.json';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dayOf } from '../../ui/day';

/** What a parent sees who is done for now. */
function Thanks({ facts, onBack }: { facts: LinkFacts; onBack: () => void }) {
  const t = useWords(parentWords);
  const { student_first_name: name, expires_at } = facts;
  return (
    <Page title={t('thanksTitle')} heading={t('thanks')} width="text">
      <Typography>{t('thanksText', { name, day: dayOf(expires_at) })}</Typography>
      <Typography sx={{ mt: 1.5, mb: 3, color: 'text.secondary' }}>{t('thanksShared')}</Typography>
      <Button variant="outlined" onClick={onBack}>
        {t('back')}
      </Button>
    </Page>
  );
}

function Invalid() {
  const t = useWords(parentWords);
  usePageTitle(t('invalidTitle'));
  return (
    <Empty level="h1" title={t('invalid')} picture={<PathSketch />}>
      {t('invalidText')}
    </Empty>
  );
}

function Visit({ token }: { token: string }) {
  const t = useWords(parentWords);
  const visit = parentVisit(token);
  const { saver } = visit;
  const view = useSyncExternalStore(saver.subscribe, saver.getView);
  const [finished, setFinished] = useState(false);
  useEffect(() => {
    void saver.open();
    return () => void saver.flush();
  }, [saver]);

  const facts = visit.facts();
  if (view.ready && facts) {
    if (finished) return <Thanks facts={facts} onBack={() => setFinished(false)} />;
    const finish = () => {
      visit.forget();
      setFinished(true);
      window.scrollTo(0, 0);
    };
    return <ParentFormFields facts={facts} view={view} saver={saver} onFinished={finish} />;
  }
  if (view.failureCode === 'invalid_parent_link') return <Invalid />;
  return (
    <Page title={t('title')} width="text">
      <Box sx={{ display: 'grid', gap: 3 }}>
        {view.failure ? (
          <Failed detail={view.failure} onRetry={() => void saver.open()} />
        ) : (
          <CardSkeletons count={2} height={280} />
        )}
      </Box>
    </Page>
  );
}

/** The parent form for whoever holds its link; nobody signs in. */
export default function ParentPage() {
  const { token = '' } = useParams();
  return <Visit key={token} token={token} />;
}
