import { Module, Controller } from '@nestjs/common';
import { Call } from '../../access/call';
import type { HandlerInput } from '../../access/call';
import { routes } from '../../contract/routes';
import { Settings } from '../config/settings';
import { POLICY_HEADER, scriptlessPagePolicy } from '../http/protective-headers';
import { REFERENCE_STYLE, referencePage } from './reference-page';

const REFERENCE_POLICY = scriptlessPagePolicy(REFERENCE_STYLE);

@Controller()
class ReferenceController {
  private cached?: Promise<{ document: Record<string, unknown>; page: string }>;

  constructor(private readonly settings: Settings) {}

  @Call(routes.openapi)
  async openapi() {
    return (await this.cachedReference()).document;
  }

  @Call(routes.reference)
  async reference({ reply }: HandlerInput<'reference'>) {
    void reply.type(`${routes.reference.media}; charset=utf-8`).header(POLICY_HEADER, REFERENCE_POLICY);
    return (await this.cachedReference()).page;
  }

  /** Built on the first request, because few ask for it and it would slow down each start. */
  private cachedReference() {
    return (this.cached ??= this.writeReference().catch((error: unknown) => {
      this.cached = undefined;
      throw error;
    }));
  }

  private async writeReference() {
    const { buildOpenApi } = await import('./openapi.js');
    const calls = Object.values(routes);
    const title = `${this.settings.productName} API`;
    return { document: await buildOpenApi(calls, { title, version: '1' }), page: await referencePage(title, calls) };
  }
}

@Module({ controllers: [ReferenceController] })
export class ReferenceModule {}
