import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { SECTIONS } from '@contract/forms/sections';
import type { Progress } from '@contract/responses';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { Page } from '../../ui/page';
import { CardSkeletons, Failed } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
import { journeyOf } from './journey';
import { JourneyPanel } from './journey-panel';
import { TaskCard } from './task-card';
import { UnlockPanel } from './unlock-panel';

const grid = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: { xs: 2, md: 2.5 } };

/** Everything the page shows once it is known how far the student is. */
function Sections({ userId, progress }: { userId: string; progress: Progress }) {
  const sections = SECTIONS.map((section) => ({
    section,
    title: section.title,
    answered: progress.sections.find((one) => one.form_id === section.title)?.answered ?? 0,
    total: section.questions.length,
  }));
  const journey = journeyOf(sections);
  return (
    <>
      <JourneyPanel journey={journey} sections={sections} />
      <Box sx={grid}>
        {sections.map(({ section, answered }) => (
          <TaskCard key={section.title} section={section} answered={answered} />
        ))}
      </Box>
      <UnlockPanel userId={userId} unlocked={progress.unlocked} counting={journey.counting} />
    </>
  );
}

/** The student's tasks: how far all is, four sections with how far each is, and the way to the recommendations. */
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
        <>
          <Skeleton sx={{ height: { xs: 236, md: 164 }, borderRadius: 5, mb: { xs: 2, md: 2.5 } }} />
          <Box sx={grid}>
            <CardSkeletons count={SECTIONS.length} height={210} />
          </Box>
        </>
      )}
      {progress.data && <Sections userId={user.uid} progress={progress.data} />}
    </Page>
  );
}
