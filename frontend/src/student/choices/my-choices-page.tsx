import Button from '@mui/material/Button';
import { pages } from '@contract/pages';
import Box from '@mui/material/Box';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { GROUPS } from '../../student-record/preferences/choice-groups';
import { ChosenWith } from '../../student-record/preferences/chosen-with';
import { usePreferences } from '../../student-record/preferences/use-preferences';
import { listWords } from '../../student-record/schools/list-words';
import { BackButton } from '../../ui/back-button';
import { Page } from '../../ui/page';
import { CardSkeletons, Failed } from '../../ui/states';
import { BottomBar } from './bottom-bar';
import { ChoiceGroupCard } from './choice-group-card';
import { ListEffect } from './list-effect';
import { useNewList } from './use-new-list';
import { choicePageWords } from './words';

/** Everything a student chose and may still choose for their list. */
export default function MyChoicesPage() {
  const t = useWords(choicePageWords);
  const ofList = useWords(listWords);
  const { uid } = useSignedInUser();
  const preferences = usePreferences(uid);
  const newList = useNewList(uid, preferences);
  const { list, failure, retry } = preferences;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      before={<BackButton to={pages.schools.path} label={t('backToSchools')} />}
      width="text"
    >
      {!list && failure !== null && <Failed detail={failure} onRetry={retry} />}
      {!list && failure === null && <CardSkeletons count={4} height={140} />}
      {list && (
        <>
          <ChosenWith preferences={preferences} />
          <Box sx={{ display: 'grid', gap: 2, mb: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {GROUPS.map((group) => (
              <ChoiceGroupCard key={group} group={group} userId={uid} preferences={preferences} list={list} />
            ))}
          </Box>
          <BottomBar preferences={preferences} refusal={newList.refusal}>
            {newList.hasChanged(list) && (
              <ListEffect userId={uid} basis={newList.basis(list)}>
                <Button variant="contained" disabled={newList.starting} onClick={newList.goOn}>
                  {ofList('newList')}
                </Button>
              </ListEffect>
            )}
          </BottomBar>
        </>
      )}
    </Page>
  );
}
