import { Controller } from '@nestjs/common';
import { AdminNotices } from '../../auth/accounts/admin-notices';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { SignInPolicies } from './sign-in-policy.service';

@Controller()
export class SignInPolicyController {
  constructor(
    private readonly policies: SignInPolicies,
    private readonly notices: AdminNotices,
  ) {}

  @Call(routes.readSignInPolicy)
  read({ actor }: Asked<'readSignInPolicy'>) {
    return this.policies.read(actor);
  }

  @Call(routes.setSignInPolicy)
  async set({ actor, body }: Asked<'setSignInPolicy'>) {
    const changed = await this.policies.set(actor, body);
    await this.notices.tell(actor.schoolId, { act: 'policy_changed', by: actor.uid });
    return changed;
  }
}
