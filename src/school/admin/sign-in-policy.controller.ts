import { Body, Controller } from '@nestjs/common';
import { CurrentActor, FreshProof, Roles } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { routes } from '../../contract/routes';
import type { SignInPolicy } from '../../contract/sign-in-policy';
import { Call } from '../../platform/http/call';
import { SignInPolicyDto } from './school-admin.dto';
import { SignInPolicies } from './sign-in-policy.service';

@Controller()
export class SignInPolicyController {
  constructor(private readonly policies: SignInPolicies) {}

  @Call(routes.readSignInPolicy)
  @Roles('admin')
  read(@CurrentActor() actor: Actor): Promise<SignInPolicy> {
    return this.policies.read(actor);
  }

  @Call(routes.setSignInPolicy)
  @Roles('admin')
  @FreshProof()
  set(@CurrentActor() actor: Actor, @Body() body: SignInPolicyDto): Promise<SignInPolicy> {
    return this.policies.set(actor, body);
  }
}
