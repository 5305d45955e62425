import { Module, Controller } from '@nestjs/common';
import { Call } from '../../access/call';
import type { Asked } from '../../access/call';
import { routes } from '../../contract/routes';
import { Settings } from '../config/settings';
import { POLICY_HEADER, stillPagePolicy } from '../http/protective-headers';
import { REFERENCE_STYLE, referencePage } from './reference-page';

const REFERENCE_POLICY = stillPagePolicy(REFERENCE_STYLE);

/** Serves the API's own description, made from the calls that the contract declares. */
@Controller()
class ReferenceController {
  private written?: Promise<{ document: Record<string, unknown>; page: string }>;

  constructor(private readonly settings: Settings) {}

  @Call(routes.openapi)
  async openapi() {
    return (await this.told()).document;
  }

  @Call(routes.reference)
  async reference({ reply }: Asked<'reference'>) {
    void reply.type(`${routes.reference.media}; charset=utf-8`).header(POLICY_HEADER, REFERENCE_POLICY);
    return (await this.told()).page;
  }

  /** Written for the first who asks: few do, and no start needs to wait for it. */
  private told() {
    return (this.written ??= this.write().catch((error: unknown) => {
      this.written = undefined;
      throw error;
    }));
  }

  private async write() {
    const { openApiOf } = await import('./openapi.js');
    const calls = Object.values(routes);
    const title = `${this.settings.productName} API`;
    return { document: await openApiOf(calls, { title, version: '1' }), page: await referencePage(title, calls) };
  }
}

@Module({ controllers: [ReferenceController] })
export class ReferenceModule {}
