import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { pages } from '@contract/pages';
import { ESSENTIALS } from '@contract/preference-values';
import type { PreferenceList } from '@contract/preferences';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { type Preferences, usePreferences } from '../../student-record/preferences/use-preferences';
import { BackButton } from '../../ui/back-button';
import { Page } from '../../ui/page';
import { CardSkeletons, Failed } from '../../ui/states';
import { BottomBar } from './bottom-bar';
import { EssentialCard } from './essential-card';
import { useNewList } from './use-new-list';
import { choicePageWords } from './words';

/** Set by Tasks, which asked for the list that is being made meanwhile. */
interface QuickCheckState {
  started?: boolean;
}

interface CardsProps {
  userId: string;
  preferences: Preferences;
  list: PreferenceList;
}

/** A card for each essential that was open when the page was: what is answered stays to be seen and changed. */
function Cards({ userId, preferences, list }: CardsProps) {
  const t = useWords(choicePageWords);
  const { started } = (useLocation().state ?? {}) as QuickCheckState;
  const [asked] = useState(() => ESSENTIALS.filter((one) => list.essentials[one] === 'open'));
  const newList = useNewList(userId, preferences);
  return (
    <Page
      title={t('quickTitle')}
      heading={asked.length > 0 ? t('quickHeading', asked.length) : t('quickTitle')}
      lead={t(asked.length > 0 ? 'quickLead' : 'quickDone')}
      before={<BackButton to={pages.tasks.path} label={t('backToTasks')} />}
      width="text"
    >
      {started && (
        <Alert severity="success" role="status" sx={{ mb: 2.5 }}>
          {t('started')}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {asked.map((one) => (
          <EssentialCard key={one} essential={one} userId={userId} preferences={preferences} list={list} />
        ))}
      </Box>
      <Button component={RouterLink} to={pages.myChoices.path} sx={{ my: 2 }}>
        <span>{t('allChoices')}</span>
      </Button>
      <BottomBar preferences={preferences} refusal={newList.refusal}>
        <Button variant="contained" size="large" disabled={newList.starting} onClick={newList.goOn}>
          {t('done')}
        </Button>
      </BottomBar>
    </Page>
  );
}

/** What a list needs to know first, asked in a few taps while it is made. */
export default function QuickCheckPage() {
  const t = useWords(choicePageWords);
  const { uid } = useSignedInUser();
  const preferences = usePreferences(uid);
  const { list, failure, retry } = preferences;
  if (list) return <Cards userId={uid} preferences={preferences} list={list} />;
  return (
    <Page title={t('quickTitle')} width="text">
      {failure !== null ? <Failed detail={failure} onRetry={retry} /> : <CardSkeletons count={3} height={180} />}
    </Page>
  );
}
