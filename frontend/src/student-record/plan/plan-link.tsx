import EventAvailableRounded from '@mui/icons-material/EventAvailableRounded';
import EventRounded from '@mui/icons-material/EventRounded';
import Button from '@mui/material/Button';
import { pages } from '@contract/pages';
import { readPlan } from '@contract/year-plan';
import { Link as RouterLink } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { planLinkWords } from './plan-link-words';

/** A college that is to be in the plan of the page My year when it is opened. */
export interface CollegeToPlan {
  unitid: number;
  name: string;
}

/** Where a click leads: to My year, which adds the college unless it is planned, and opens it. */
const toPlan = ({ unitid, name }: CollegeToPlan) => ({ to: pages.myYear.path, state: { plan: { unitid, name } } });

/** The colleges that this student plans to apply to; none while that is read. */
function usePlanned(userId: string): ReadonlySet<number | null> {
  const { data } = useCall(routes.readYear, { userId });
  return new Set(data ? readPlan(data.fields).applications.map(({ unitid }) => unitid) : []);
}

interface PlanLinkProps {
  userId: string;
  college: CollegeToPlan;
}

/** Plans to apply to a college; where that is planned already, the way there. */
export function PlanLink({ userId, college }: PlanLinkProps) {
  const t = useWords(planLinkWords);
  const planned = usePlanned(userId).has(college.unitid);
  return (
    <Button
      component={RouterLink}
      {...toPlan(college)}
      variant="outlined"
      startIcon={planned ? <EventAvailableRounded /> : <EventRounded />}
    >
      <span>{t(planned ? 'planned' : 'plan')}</span>
    </Button>
  );
}
