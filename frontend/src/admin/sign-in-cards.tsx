import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { SIGN_IN_SERVICES } from '../ui/product';
import { SectionCard } from '../ui/section-card';
import { Failed, Loading } from '../ui/states';
import { ConfirmEmailsSwitch } from './confirm-emails-switch';
import { MailDomains } from './mail-domains';
import { SecondFactorSwitch } from './second-factor-switch';
import { ServiceOnlySetting } from './sign-in-doors';
import { TrustedServices } from './trusted-services';

/** How people of the school sign in. */
export function SignInCards() {
  const policy = useCall(routes.readSignInPolicy, {});
  return (
    <>
      <SectionCard title="Two-step verification for staff">
        {policy.isPending && <Loading />}
        {policy.isError && <Failed detail={sentenceOf(policy.error)} onRetry={() => void policy.refetch()} />}
        {policy.data && (
          <>
            <SecondFactorSwitch policy={policy.data} />
            <TrustedServices policy={policy.data} />
          </>
        )}
      </SectionCard>
      {policy.data && (
        <SectionCard title="Signing in and joining">
          <ConfirmEmailsSwitch policy={policy.data} />
          {SIGN_IN_SERVICES.length > 0 && <ServiceOnlySetting policy={policy.data} />}
          <MailDomains policy={policy.data} />
        </SectionCard>
      )}
    </>
  );
}
