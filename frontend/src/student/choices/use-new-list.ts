import { pages } from '@contract/pages';
import type { PreferenceList } from '@contract/preferences';
import { useNavigate } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import type { Preferences } from '../../student-record/preferences/use-preferences';
import { useGeneration } from '../../student-record/schools/use-generation';

/** The way on to Schools: asks for a new list first where something was chosen after the one that is there, or is being made, was asked for. */
export function useNewList(userId: string, { settled }: Preferences) {
  const { status, active, starting, refusal, startNow } = useGeneration(userId);
  const { data: income } = useCall(routes.readFamilyIncome, { userId });
  const navigate = useNavigate();
  const asked = status?.requested_at ?? null;
  const hasChanged = ({ changed_at: chosen }: PreferenceList): boolean =>
    asked !== null && [chosen, income?.changed_at].some((time) => time != null && asked < time);
  const goOn = async (): Promise<void> => {
    const kept = await settled();
    if (!kept) return;
    // Whoever is faster than the answer on what was asked for gets a new list rather than one without their choices.
    if (status === null ? kept.changed_at !== null : hasChanged(kept)) await startNow();
    await navigate(pages.schools.path);
  };
  return {
    hasChanged,
    /** Changes whenever the server holds other choices. */
    basis: ({ revision }: PreferenceList): string => `${revision} ${income?.changed_at ?? ''}`,
    /** Stays where a choice is not saved, or the server refused a list. */
    goOn: (): void => void goOn().catch(() => undefined),
    /** True while one is made, not while the counselor looks at it. */
    making: active && status?.state !== 'held',
    starting,
    refusal,
  };
}
