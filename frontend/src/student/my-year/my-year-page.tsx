import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { isEmptyPlan } from '@contract/year-plan';
import type { Autosaver, AutosaveView } from '../../autosave/autosaver';
import { routes } from '../../api/routes';
import { isFirstRead, useCall } from '../../api/use-call';
import { textAt } from '../../autosave/texts';
import { SaveStatus } from '../../autosave/save-status';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { OwnCare } from '../../student-record/own-care';
import { Page } from '../../ui/page';
import { CardSkeletons, Failed } from '../../ui/states';
import { ForStudents } from '../for-students';
import { ApplicationsPart } from './applications-part';
import { BothChanged } from './both-changed';
import { DueList } from './due-list';
import { EarlyYears } from './early-years';
import { LettersPart } from './letters-part';
import { MoneyPart } from './money-part';
import { RemindersPart } from './reminders-part';
import { ScholarshipsPart } from './scholarships-part';
import { useYearPlan } from './use-year-plan';
import { yearWords } from './words';
import { YearContext } from './year-context';

const SENIOR = 12;
const column = { display: 'grid', gap: { xs: 2, md: 2.5 }, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** Whether everything is saved, in sight while something is filled in further down. */
const stickyLine = {
  ...{ position: 'sticky', top: { xs: 60, md: 0 }, zIndex: 5, py: 0.75 },
  ...{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 },
  ...{ typography: 'body2', color: 'text.secondary', backgroundColor: 'background.default' },
} as const;

/** Where the plan is while it is read: the same room as it takes. */
function Waiting() {
  return (
    <Box sx={column}>
      <Skeleton sx={{ height: 168, borderRadius: 4 }} />
      <CardSkeletons count={3} height={200} />
    </Box>
  );
}

function Planner({ view, saver }: { view: AutosaveView; saver: Autosaver }) {
  const t = useWords(yearWords);
  return (
    <Box sx={column}>
      {Object.entries(view.care).map(([key, message]) => (
        <OwnCare key={key} text={message} written={textAt(view.texts, key)} />
      ))}
      {view.conflicts.map((conflict) => (
        <BothChanged key={conflict.id} conflict={conflict} saver={saver} />
      ))}
      <DueList />
      <Box className="bar" sx={stickyLine}>
        {t('saved')}
        <SaveStatus view={view} />
      </Box>
      <ApplicationsPart />
      <LettersPart />
      <MoneyPart />
      <ScholarshipsPart />
      <RemindersPart onDownload={saver.flush} />
    </Box>
  );
}

function OwnYear() {
  const { uid, grade } = useSignedInUser();
  const { year, view, saver } = useYearPlan(uid);
  const [begun, setBegun] = useState(false);
  // Its schools are offered above the rest of the page, which is not to move when they come.
  const list = useCall(routes.readRecommendations, { userId: uid }, { retry: false });
  const own = useCall(routes.readOwnSchools, { userId: uid }, { retry: false });
  if (view.failure !== null && !view.ready) return <Failed detail={view.failure} onRetry={() => saver.comeBack()} />;
  if (!view.ready || isFirstRead(list) || isFirstRead(own)) return <Waiting />;
  const isEarly = grade !== null && grade < SENIOR && isEmptyPlan(year.plan) && !begun;
  return (
    <YearContext value={year}>
      {isEarly ? <EarlyYears onStart={() => setBegun(true)} /> : <Planner view={view} saver={saver} />}
    </YearContext>
  );
}

/** What a student plans for the year of applying, with what is due next on top. */
export default function MyYearPage() {
  const t = useWords(yearWords);
  return (
    <Page title={t('title')} lead={t('lead')} width="text">
      <ForStudents>
        <OwnYear />
      </ForStudents>
    </Page>
  );
}
