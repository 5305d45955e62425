import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  Res,
  SetMetadata,
  type StreamableFile,
  UseInterceptors,
  type PipeTransform,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Action, Call as DeclaredCall, ParamSchemas, PathParams } from '../contract/call';
import type { CallName, Routes } from '../contract/routes';
import type { ListPage } from '../platform/http/list-page';
import type { AccessRequest, Actor, Authorized } from './actor';
import { idempotency } from './idempotency.interceptor';
import type { FieldError } from '../contract/errors';
import { notFound, ProductError } from '../platform/http/problems';

/** The parts of a request that a contract can have a schema for. */
interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

const pointerOf = (path: PropertyKey[]): string =>
  path.length === 0 ? '' : `/${path.map((step) => String(step).replace(/~/g, '~0').replace(/\//g, '~1')).join('/')}`;

/** Checks what a call was sent against its declaration; a refusal names each field and says what to do. */
export class ContractPipe implements PipeTransform<Input, Input> {
  private readonly params: readonly [string, z.ZodType][];

  constructor(private readonly call: DeclaredCall) {
    this.params = Object.entries(call.params);
  }

  /** Throws 404 for an address of nothing, 400 for a query or body that the contract refuses. */
  transform(input: Input): Input {
    const { query, body } = this.call;
    if (this.params.length > 0) input.params = this.readParams(input.params as Record<string, unknown>);
    if (query) input.query = read(query, input.query);
    if (body) input.body = read(body, input.body);
    return input;
  }

  private readParams(given: Record<string, unknown>): Record<string, unknown> {
    const params = { ...given };
    for (const [name, schema] of this.params) {
      const value = schema.safeParse(given[name]);
      if (!value.success) throw notFound();
      params[name] = value.data;
    }
    return params;
  }
}

function read(schema: z.ZodType, value: unknown): unknown {
  const found = schema.safeParse(value ?? {});
  if (found.success) return found.data;
  const errors: FieldError[] = found.error.issues.map((issue) => ({
    pointer: pointerOf(issue.path),
    detail: issue.message,
  }));
  throw new ProductError(400, sentenceOf(errors), errors);
}

function sentenceOf(errors: FieldError[]): string {
  const [first, ...others] = errors;
  if (!first) return 'Please check what was sent.';
  const field = first.pointer.split('/').pop();
  const plain = /^[A-Z].*[.!?]$/.test(first.detail);
  const sentence = plain ? first.detail : `Please check ${field ? `'${field}'` : 'what was sent'}: ${first.detail}.`;
  return others.length ? `${sentence} (${others.length} more to check)` : sentence;
}

const CALL = 'contract:call';

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type ParamsOf<P extends string, S extends ParamSchemas> = {
  [Name in keyof PathParams<P>]: Name extends keyof S ? z.output<S[Name]> : string;
};
/** Who a call is about, under the name of their role. */
type SubjectOf<W> = W extends { subject: { action: infer A extends Action; role?: infer R } }
  ? {
      [Name in R extends string ? R : 'person']: W extends { orPendingSignup: true }
        ? Authorized<A> | undefined
        : Authorized<A>;
    }
  : unknown;

type AskedOf<C> =
  C extends DeclaredCall<infer P, infer W, infer B, infer Q, infer _A, infer S>
    ? SubjectOf<W> & {
        actor: W extends { public: true } ? undefined : Actor;
        params: ParamsOf<P, S>;
        query: OutputOf<Q>;
        body: OutputOf<B>;
        request: FastifyRequest;
        reply: FastifyReply;
      }
    : never;

/** What a handler is given of a call: who asks, whom it is about, and its checked input. */
export type Asked<Name extends CallName> = AskedOf<Routes[Name]>;

type Row<Rows> = Rows extends readonly (infer One)[] ? One : never;
/** What a handler may answer: what the contract says, and a file or a text where it names no schema. */
type Answered<C extends DeclaredCall> = C['answer'] extends z.ZodType
  ? z.output<C['answer']> | ListPage<Row<z.output<C['answer']>>>
  : StreamableFile | string | Record<string, unknown> | void;
type Handler<C extends DeclaredCall> = (asked: AskedOf<C>) => Answered<C> | Promise<Answered<C>>;

const METHODS = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
} as const;

/** Where the person stands in what a handler is given. */
const subjectName = ({ access }: DeclaredCall): string => access.subject?.role ?? 'person';

const takesInput = ({ params, query, body }: DeclaredCall): boolean =>
  body !== null || query !== null || Object.keys(params).length > 0;

/** The handler's one parameter: the request by its parts, checked where the contract has a schema for them. */
function askedFor(call: DeclaredCall): ParameterDecorator {
  const name = subjectName(call);
  const Parts = createParamDecorator((_: unknown, context: ExecutionContext) => {
    const http = context.switchToHttp();
    const request = http.getRequest<AccessRequest>();
    const { user: actor, params, query, body, authorized } = request;
    return { actor, params, query, body, [name]: authorized, request, reply: http.getResponse<FastifyReply>() };
  });
  return takesInput(call) ? Parts(new ContractPipe(call)) : Parts();
}

/** Whether it goes on record when staff or a program makes a call. */
const isRecorded = ({ access, audit }: DeclaredCall): boolean =>
  audit !== 'by-service' &&
  audit !== 'nothing-seen' &&
  (audit !== null || (access.subject !== undefined && access.subject.role !== 'counselor'));

type AnyHandler = (asked: { request: AccessRequest }, ...more: unknown[]) => unknown;

/** The same handler, whose answer to staff and programs waits until it is on record. */
function recorded(call: DeclaredCall, handler: AnyHandler): AnyHandler {
  const onRecord = async ({ records, user, authorized }: AccessRequest, answer: unknown): Promise<unknown> => {
    const given = await answer;
    if (records && user) await records.answered(call, user, authorized, given);
    return given;
  };
  return function (this: unknown, asked, ...more) {
    const answer = handler.call(this, asked, ...more);
    return asked.request.records ? onRecord(asked.request, answer) : answer;
  };
}

/**
 * Makes a controller method the handler of a call: its address, its status, its checked input, and what else the contract declares.
 * It stands closest to the method: other decorators mark what this makes of it.
 */
export function Call<C extends DeclaredCall>(call: C) {
  return <M extends Handler<C>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void =>
    bind(call, target, key, descriptor as unknown as TypedPropertyDescriptor<AnyHandler>);
}

/** The same for a handler that writes the reply itself, which is its second parameter: an event stream, or where the browser goes on. */
export function CallWithReply<C extends DeclaredCall>(call: C) {
  return <M extends (asked: AskedOf<C>, reply: FastifyReply) => Promise<void>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    Res()(target, key, 1);
    bind(call, target, key, descriptor as unknown as TypedPropertyDescriptor<AnyHandler>);
  };
}

function bind(call: DeclaredCall, target: object, key: string, descriptor: TypedPropertyDescriptor<AnyHandler>): void {
  const handler = descriptor.value as AnyHandler;
  if (Reflect.getMetadataKeys(handler).length > 0) throw new Error(`@Call must stand closest to ${key}.`);
  if (handler.length > 0 || isRecorded(call)) askedFor(call)(target, key, 0);
  if (isRecorded(call)) descriptor.value = recorded(call, handler);
  applyDecorators(
    RequestMapping({ method: METHODS[call.method], path: call.path }),
    RouteConfig({ call }),
    HttpCode(call.status),
    SetMetadata(CALL, call),
    ...(isRepeatable(call) ? [UseInterceptors(idempotency)] : []),
  )(target, key, descriptor);
}

/** Whether a program may name the call and send it again. */
export const isRepeatable = ({ scope, method }: DeclaredCall): boolean => scope !== undefined && method !== 'GET';

/** The call that a handler answers; undefined for a method that is none. */
export const callOf = (handler: object): DeclaredCall | undefined =>
  Reflect.getMetadata(CALL, handler) as DeclaredCall | undefined;
