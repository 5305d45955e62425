import type { PreferenceList } from '@contract/preferences';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useGeneration } from '../../student-record/schools/use-generation';

/** A list for what was chosen after the one that is there, or is being made, was asked for. */
export interface NewList {
  hasChanged: (choices: PreferenceList) => boolean;
  /** Asks for it where something changed; false where the server refused. */
  makeIfChanged: (choices: PreferenceList) => Promise<boolean>;
  starting: boolean;
  refusal: string | null;
}

export function useNewList(userId: string): NewList {
  const { status, starting, refusal, startNow } = useGeneration(userId);
  const { data: income } = useCall(routes.readFamilyIncome, { userId });
  const asked = status?.requested_at ?? null;
  const hasChanged = ({ changed_at: chosen }: PreferenceList): boolean =>
    asked !== null && [chosen, income?.changed_at].some((time) => time != null && asked < time);
  return {
    hasChanged,
    makeIfChanged: (choices) =>
      hasChanged(choices)
        ? startNow().then(
            () => true,
            () => false,
          )
        : Promise.resolve(true),
    starting,
    refusal,
  };
}
