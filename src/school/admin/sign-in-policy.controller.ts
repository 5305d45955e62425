import { Body, Controller } from '@nestjs/common';
import { CurrentActor, FreshProof, Roles } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { AdminNotices } from '../../auth/accounts/admin-notices';
import { routes } from '../../contract/routes';
import type { SignInPolicy } from '../../contract/sign-in-policy';
import { Call } from '../../platform/http/call';
import { SignInPolicyDto } from './school-admin.dto';
import { SignInPolicies } from './sign-in-policy.service';

@Controller()
export class SignInPolicyController {
  constructor(
    private readonly policies: SignInPolicies,
    private readonly notices: AdminNotices,
  ) {}

  @Call(routes.readSignInPolicy)
  @Roles('admin')
  read(@CurrentActor() actor: Actor): Promise<SignInPolicy> {
    return this.policies.read(actor);
  }

  @Call(routes.setSignInPolicy)
  @Roles('admin')
  @FreshProof()
  async set(@CurrentActor() actor: Actor, @Body() body: SignInPolicyDto): Promise<SignInPolicy> {
    const changed = await this.policies.set(actor, body);
    await this.notices.tell(actor.schoolId, { act: 'policy_changed', by: actor.uid });
    return changed;
  }
}
