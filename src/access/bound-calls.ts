import { Injectable } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Call } from '../contract/call';
import { callOf } from './call';

/** A handler as it was registered; `isUnchecked` where it takes a body or query past the contract. */
export interface BoundCall {
  handler: string;
  call: Call | undefined;
  isUnchecked: boolean;
}

/** How Nest marks parameters that hand a handler its input as it was sent. */
const RAW_INPUT = [RouteParamtypes.BODY, RouteParamtypes.QUERY].map(String);

/** Reads the router as it really is. */
@Injectable()
export class BoundCalls {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  all(): BoundCall[] {
    return this.discovery.getControllers().flatMap(({ instance, name }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((method) => Reflect.hasMetadata('path', prototype[method] ?? {}))
        .map((method) => ({
          handler: `${String(name)}.${method}`,
          call: callOf(prototype[method] ?? {}),
          isUnchecked: takesRawInput(prototype, method),
        }));
    });
  }

  /** Throws when a route takes unchecked input or says nothing about who may call it: such an app must not start. */
  refuseOpenDoors(): void {
    const faults = this.all().flatMap(({ handler, call, isUnchecked }) => [
      ...(call ? [] : [`${handler} is no call of the contract`]),
      ...(!call || (call.access as unknown) ? [] : [`${handler} does not declare who may call it`]),
      ...(isUnchecked ? [`${handler} takes a body or query without a contract schema`] : []),
    ]);
    if (faults.length) throw new Error(`The app does not start: ${faults.join('; ')}.`);
  }
}

function takesRawInput(prototype: object, method: string): boolean {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, prototype.constructor, method) ?? {}) as object;
  return Object.keys(parameters).some((key) => RAW_INPUT.includes(key.split(':')[0] ?? ''));
}
