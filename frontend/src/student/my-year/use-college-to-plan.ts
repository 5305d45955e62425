import { useEffect, useState } from 'react';
import { PLANNED_MOST } from '@contract/year-plan';
import { useLocation, useNavigate } from 'react-router';
import type { CollegeToPlan } from '../../student-record/plan/plan-link';
import { plannedCardId } from './planned-card';
import { useYear } from './year-context';

/** The college with which somebody came here from its page; null where there is none. */
export function useCollegeToPlan(): CollegeToPlan | null {
  const state = useLocation().state as { plan?: CollegeToPlan } | null;
  return state?.plan ?? null;
}

/** The id of the application that stands open: what was just added, or what somebody came here for. That one is added where it is new. */
export function useOpenApplication(): [open: string | null, opened: (id: string) => void] {
  const { plan, add } = useYear();
  const wanted = useCollegeToPlan();
  const navigate = useNavigate();
  const [open, setOpen] = useState(wanted && String(wanted.unitid));
  const isFull = plan.applications.length >= PLANNED_MOST;
  const isNew = wanted !== null && !isFull && !plan.applications.some(({ unitid }) => unitid === wanted.unitid);
  useEffect(() => {
    if (wanted === null) return;
    if (isNew) add('college', { name: wanted.name }, String(wanted.unitid));
    // Whoever comes back later, or removed it meanwhile, is not sent here once more.
    void navigate('.', { replace: true, state: null });
  }, [wanted, isNew, add, navigate]);
  useEffect(() => {
    if (open !== null) document.getElementById(plannedCardId('college', open))?.scrollIntoView({ block: 'center' });
  }, [open]);
  return [open, setOpen];
}
