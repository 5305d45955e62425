import Box from '@mui/material/Box';
import { SECTIONS } from '@contract/forms/sections';
import { routes } from '@contract/routes';
import { sentenceOf } from '../../api/problem';
import { useCall } from '../../api/use-call';
import { Page } from '../../kit/page';
import { CardSkeletons, Failed } from '../../kit/states';
import { useSignedInUser } from '../../session/session';
import { TaskCard } from './task-card';
import { UnlockPanel } from './unlock-panel';

const grid = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: { xs: 2, md: 2.5 } };

/** The student's tasks: four sections with how far each is, and the way to the recommendations. */
export default function TasksPage() {
  const user = useSignedInUser();
  const progress = useCall(routes.readProgress, { userId: user.uid });

  return (
    <Page
      title="Tasks"
      heading={`${user.displayName || user.email}, you're on your way to success.`}
      lead="Pick the section you feel like. A few honest sentences per question are plenty to start with."
    >
      {progress.error && <Failed detail={sentenceOf(progress.error)} onRetry={() => void progress.refetch()} />}
      {!progress.error && !progress.data && (
        <Box sx={grid}>
          <CardSkeletons count={SECTIONS.length} height={196} />
        </Box>
      )}
      {progress.data && (
        <>
          <Box sx={grid}>
            {SECTIONS.map((section) => (
              <TaskCard
                key={section.title}
                section={section}
                answered={progress.data.sections.find((one) => one.form_id === section.title)?.answered ?? 0}
              />
            ))}
          </Box>
          <UnlockPanel userId={user.uid} unlocked={progress.data.unlocked} />
        </>
      )}
    </Page>
  );
}
