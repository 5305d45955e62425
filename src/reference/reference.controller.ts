import { Controller, type OnModuleInit } from '@nestjs/common';
import { Public } from '../access/access.decorators';
import { Call } from '../common/call';
import { Settings } from '../config/settings';
import { routes } from '../contract/routes';
import { openApiOf } from './openapi';
import { RegisteredRoutes } from './registered-routes';

/** Serves the API's own description, made from the calls that are really registered. */
@Controller()
export class ReferenceController implements OnModuleInit {
  private document: Record<string, unknown> = {};

  constructor(
    private readonly registered: RegisteredRoutes,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.registered.refuseOpenDoors();
    const present = new Map(this.registered.all().map(({ route, access }) => [route, access]));
    const live = Object.entries(routes).filter(([, route]) => present.has(route));
    const open = live.filter(([, route]) => present.get(route)?.public).map(([name]) => name);
    const about = { title: `${this.settings.productName} API`, version: '1' };
    this.document = openApiOf(Object.fromEntries(live), about, new Set(open));
  }

  @Call(routes.openapi)
  @Public()
  openapi(): Record<string, unknown> {
    return this.document;
  }
}
