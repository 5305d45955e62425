import { Controller, type OnModuleInit, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type AccessDeclaration, Public } from '../access/access.decorators';
import { Call } from '../common/call';
import { Settings } from '../config/settings';
import { routes } from '../contract/routes';
import { openApiOf } from './openapi';
import { referencePage } from './reference-page';
import { RegisteredRoutes } from './registered-routes';

/** Serves the API's own description, made from the calls that are really registered. */
@Controller()
export class ReferenceController implements OnModuleInit {
  private document: Record<string, unknown> = {};
  private page = '';

  constructor(
    private readonly registered: RegisteredRoutes,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.registered.refuseOpenDoors();
    const present = new Map(this.registered.all().map(({ route, access }) => [route, access]));
    const live = Object.entries(routes).filter(([, route]) => present.has(route));
    const open = live.filter(([, route]) => present.get(route)?.public).map(([name]) => name);
    const title = `${this.settings.productName} API`;
    this.document = openApiOf(Object.fromEntries(live), { title, version: '1' }, new Set(open));
    const entries = live.map(([, route]) => ({ route, access: wordsOf(present.get(route)) }));
    this.page = referencePage(title, entries);
  }

  @Call(routes.openapi)
  @Public()
  openapi(): Record<string, unknown> {
    return this.document;
  }

  @Call(routes.reference)
  @Public()
  reference(@Res({ passthrough: true }) reply: FastifyReply): string {
    void reply.type(`${routes.reference.media}; charset=utf-8`);
    return this.page;
  }
}

function wordsOf(access: AccessDeclaration | undefined): string {
  if (access?.public) return 'Anybody';
  if (access?.roles) return `Signed in as ${access.roles.join(' or ')}`;
  if (access?.subject)
    return `Signed in, and allowed to ${access.subject.action} the person at ${access.subject.place}`;
  return 'Anybody signed in';
}
