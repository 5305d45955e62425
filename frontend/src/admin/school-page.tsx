import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { SectionCard } from '../ui/section-card';
import { Failed, Loading } from '../ui/states';
import { AdminFrame } from './admin-frame';
import { AdminsCard } from './admins-card';
import { CheckInSecondCard } from './check-in-second-card';
import { CoveringCard } from './covering-card';
import { DatesCard } from './dates-card';
import { FirstLookSwitch } from './list-approval-switch';
import { RetentionCard } from './retention-card';
import { SchoolForm } from './school-form';
import { SchoolYearCard } from './school-year-card';
import { SignInCards } from './sign-in-cards';

/** The settings of the school. */
export default function SchoolPage() {
  const school = useCall(routes.readSchool, {});
  return (
    <AdminFrame title="School" lead="What your school is called, where it is, and who keeps it.">
      <SectionCard title="Your school">
        {school.isPending && <Loading />}
        {school.isError && <Failed detail={sentenceOf(school.error)} onRetry={() => void school.refetch()} />}
        {school.data && <SchoolForm school={school.data} />}
      </SectionCard>
      <SignInCards />
      {school.data && (
        <SectionCard title="First school lists">
          <FirstLookSwitch school={school.data} />
        </SectionCard>
      )}
      <CheckInSecondCard />
      <CoveringCard />
      <DatesCard />
      {school.data && <SchoolYearCard school={school.data} />}
      <RetentionCard />
      <AdminsCard />
    </AdminFrame>
  );
}
