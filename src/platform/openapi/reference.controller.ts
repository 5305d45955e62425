import { Controller, type OnModuleInit, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type AccessDeclaration, Public } from '../../access/access.decorators';
import { Call } from '../http/call';
import { POLICY_HEADER, stillPagePolicy } from '../http/protective-headers';
import { Settings } from '../config/settings';
import { routes } from '../../contract/routes';
import { openApiOf } from './openapi';
import { REFERENCE_STYLE, referencePage } from './reference-page';
import { type RegisteredRoute, RegisteredRoutes } from './registered-routes';

const REFERENCE_POLICY = stillPagePolicy(REFERENCE_STYLE);

interface Reference {
  document: Record<string, unknown>;
  page: string;
}

/** Serves the API's own description, made from the calls that are really registered. */
@Controller()
export class ReferenceController implements OnModuleInit {
  private written: Reference | null = null;

  constructor(
    private readonly registered: RegisteredRoutes,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.registered.refuseOpenDoors();
  }

  @Call(routes.openapi)
  @Public()
  openapi(): Record<string, unknown> {
    return this.told().document;
  }

  @Call(routes.reference)
  @Public()
  reference(@Res({ passthrough: true }) reply: FastifyReply): string {
    void reply.type(`${routes.reference.media}; charset=utf-8`).header(POLICY_HEADER, REFERENCE_POLICY);
    return this.told().page;
  }

  /** Written for the first who asks: few do, and no start needs to wait for it. */
  private told(): Reference {
    return (this.written ??= this.write());
  }

  private write(): Reference {
    const present = new Map(this.registered.all().map((registered) => [registered.route, registered]));
    const live = Object.entries(routes).filter(([, route]) => present.has(route));
    const title = `${this.settings.productName} API`;
    const document = openApiOf(Object.fromEntries(live), { title, version: '1' }, (name) => {
      const registered = present.get(routes[name as keyof typeof routes]);
      return { isPublic: registered?.access?.public === true, scope: registered?.scope };
    });
    const entries = live.map(([, route]) => ({ route, access: wordsWithKey(present.get(route)) }));
    return { document, page: referencePage(title, entries) };
  }
}

function wordsWithKey(registered: RegisteredRoute | undefined): string {
  const words = wordsOf(registered?.access);
  return registered?.scope ? `${words}, or an API key with ${registered.scope}` : words;
}

function wordsOf(access: AccessDeclaration | undefined): string {
  if (access?.public) return 'Anybody';
  if (access?.roles) return `Signed in as ${access.roles.join(' or ')}`;
  if (access?.subject)
    return `Signed in, and allowed to ${access.subject.action} the person at ${access.subject.place}`;
  return 'Anybody signed in';
}
