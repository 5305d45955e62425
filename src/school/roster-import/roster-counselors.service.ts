import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { ReauthenticationGuard } from '../../access/actor';
import { lacksScope } from '../../contract/messages';
import type { NewCounselor } from '../../contract/roster-import';
import { forbidden } from '../../platform/http/problems';
import { CounselorInvitations } from '../admin/counselor-invitations.service';
import type { AddCounselor } from './joining-counselors';

const SCOPE = 'counselors:add';

/** Adds the counselors whom a roster names, by the rule by which a school adds any. */
@Injectable()
export class RosterCounselors {
  constructor(
    private readonly invitations: CounselorInvitations,
    private readonly proofs: ReauthenticationGuard,
  ) {}

  /** How the actor adds these with an import. Throws 403 for a key without the scope of its own, and without a fresh proof where a person saves. */
  async adder(actor: Actor, people: readonly NewCounselor[], save: boolean): Promise<AddCounselor> {
    if (people.length > 0) await this.require(actor, save);
    return async (person) => (await this.invitations.invite(actor, person)).id;
  }

  private async require(actor: Actor, save: boolean): Promise<void> {
    if (actor.scopes) {
      if (!actor.scopes.includes(SCOPE)) throw forbidden(lacksScope(SCOPE), 'api_key_lacks_scope');
    } else if (save) await this.proofs.require(actor);
  }
}
