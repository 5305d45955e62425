import { Injectable } from '@nestjs/common';
import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS, type AccessDeclaration, SCOPE } from '../../access/access.decorators';
import { ROUTE } from '../http/call';
import { schemaOf } from '../http/zod-dto';
import type { ApiScope } from '../../contract/api-scopes';
import type { Route } from '../../contract/route';

/** A handler as it was registered. `unchecked` are body or query parameters without a contract schema. */
export interface RegisteredRoute {
  handler: string;
  route: Route | undefined;
  access: AccessDeclaration | undefined;
  /** With which scope an API key may call it; undefined where no key may. */
  scope: ApiScope | undefined;
  unchecked: number[];
}

/** How Nest marks a body and a query parameter of a handler. */
const INPUT_KINDS = ['3', '4'];

/** Reads the router as it really is. */
@Injectable()
export class RegisteredRoutes {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  all(): RegisteredRoute[] {
    return this.discovery.getControllers().flatMap(({ instance, name }) => {
      const prototype = Object.getPrototypeOf(instance) as object;
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((method) => Reflect.hasMetadata('path', (prototype as Record<string, object>)[method]))
        .map((method) => this.read(prototype, method, String(name)));
    });
  }

  /** Throws when a route takes unchecked input or says nothing about who may call it: such an app must not start. */
  refuseOpenDoors(): void {
    const faults = this.all().flatMap(({ handler, route, access, unchecked }) => [
      ...(route ? [] : [`${handler} is no call of the contract`]),
      ...(access ? [] : [`${handler} does not declare who may call it`]),
      ...(unchecked.length ? [`${handler} takes a body or query without a contract schema`] : []),
    ]);
    if (faults.length) throw new Error(`The app does not start: ${faults.join('; ')}.`);
  }

  private read(prototype: object, method: string, controller: string): RegisteredRoute {
    const handler = (prototype as Record<string, () => unknown>)[method];
    const types = (Reflect.getMetadata(PARAMTYPES_METADATA, prototype, method) ?? []) as unknown[];
    const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, prototype.constructor, method) ?? {}) as Record<
      string,
      { index: number }
    >;
    const unchecked = Object.entries(parameters)
      .filter(([key]) => INPUT_KINDS.includes(key.split(':')[0] ?? ''))
      .map(([, { index }]) => index)
      .filter((index) => !schemaOf(types[index]));
    return {
      handler: `${controller}.${method}`,
      route: this.reflector.get<Route | undefined>(ROUTE, handler),
      access: this.reflector.get<AccessDeclaration | undefined>(ACCESS, handler),
      scope: this.reflector.get<ApiScope | undefined>(SCOPE, handler),
      unchecked,
    };
  }
}
