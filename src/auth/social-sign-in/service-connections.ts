import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { MESSAGES } from '../../contract/messages';
import type { ProofBody } from '../../contract/second-factor';
import { notFound, ProductError } from '../../platform/http/problems';
import { Reauthenticator } from '../sign-in/reauthenticator.service';
import { ProviderClients, ProviderFault } from './provider-clients';

/** Begins to connect a provider with the account of whoever is signed in. */
@Injectable()
export class ServiceConnections {
  constructor(
    private readonly clients: ProviderClients,
    private readonly proof: Reauthenticator,
  ) {}

  /**
   * Where the browser goes on, and the cookie with which it may come back. Proved first: a connected provider opens the account
   * from then on. Throws 404 for an unknown provider, 400 for a missing or wrong proof and 503 where the provider is away.
   */
  async begin(actor: Actor, providerId: string, proof: ProofBody): ReturnType<ProviderClients['begin']> {
    const provider = this.clients.find(providerId);
    if (!provider) throw notFound();
    await this.proof.require(actor, proof);
    try {
      return await this.clients.begin(provider, '/account', actor.sessionId);
    } catch (error) {
      if (error instanceof ProviderFault) throw new ProductError(503, MESSAGES.providerUnreachable);
      throw error;
    }
  }
}
