import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { SectionCard } from '../ui/section-card';
import { Failed, Loading } from '../ui/states';
import { SecondFactorSwitch } from './second-factor-switch';

/** How people of the school sign in. */
export function SignInCard() {
  const policy = useCall(routes.readSignInPolicy, {});
  return (
    <SectionCard title="Two-step verification for staff">
      {policy.isPending && <Loading />}
      {policy.isError && <Failed detail={sentenceOf(policy.error)} onRetry={() => void policy.refetch()} />}
      {policy.data && <SecondFactorSwitch policy={policy.data} />}
    </SectionCard>
  );
}
