import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { MESSAGES } from '../contract/messages';
import { forbidden } from '../platform/http/problems';
import { type AccessRequest, FRESH_PROOF, type ProofAsked } from './access.decorators';
import { FreshProofs } from './ports';

/** Asks for a fresh proof where a route declares it; after the access guard, so that who may not do it at all is asked for nothing. */
@Injectable()
export class FreshProofGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly proofs: FreshProofs,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const asked = this.reflector.get<ProofAsked | undefined>(FRESH_PROOF, context.getHandler());
    if (!asked) return true;
    const { user } = context.switchToHttp().getRequest<AccessRequest>();
    if (!user) throw forbidden(MESSAGES.proofNeeded, 'proof_needed');
    await (asked === 'sessions' ? this.proofs.requireOfPeople(user) : this.proofs.require(user));
    return true;
  }
}
