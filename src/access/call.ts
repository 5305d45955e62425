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

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

const pointerOf = (path: PropertyKey[]): string =>
  path.length === 0 ? '' : `/${path.map((step) => String(step).replace(/~/g, '~0').replace(/\//g, '~1')).join('/')}`;

/** Validates a call's input against its declaration; an error names each field and says what to do. */
class ContractPipe implements PipeTransform<Input, Input> {
  private readonly params: readonly [string, z.ZodType][];

  constructor(private readonly call: DeclaredCall) {
    this.params = Object.entries(call.params);
  }

  /** Throws 404 for an invalid address, 400 for a query or body the contract rejects. */
  transform(input: Input): Input {
    const { query, body } = this.call;
    if (this.params.length > 0) input.params = this.readParams(input.params as Record<string, unknown>);
    if (query) input.query = parseInput(query, input.query);
    if (body) input.body = parseInput(body, input.body);
    return input;
  }

  private readParams(data: Record<string, unknown>): Record<string, unknown> {
    const params = { ...data };
    for (const [name, schema] of this.params) {
      const value = schema.safeParse(data[name]);
      if (!value.success) throw notFound();
      params[name] = value.data;
    }
    return params;
  }
}

function parseInput(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const errors: FieldError[] = parsed.error.issues.map((issue) => ({
    pointer: pointerOf(issue.path),
    detail: issue.message,
  }));
  throw new ProductError(400, sentenceOf(errors), errors);
}

function sentenceOf(errors: FieldError[]): string {
  const [firstError, ...moreErrors] = errors;
  if (!firstError) return 'Please check what was sent.';
  const field = firstError.pointer.split('/').pop();
  const isSentence = /^[A-Z].*[.!?]$/.test(firstError.detail);
  const sentence = isSentence
    ? firstError.detail
    : `Please check ${field ? `'${field}'` : 'what was sent'}: ${firstError.detail}.`;
  return moreErrors.length ? `${sentence} (${moreErrors.length} more to check)` : sentence;
}

const CALL = 'contract:call';

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type ParamsOf<P extends string, S extends ParamSchemas> = {
  [Name in keyof PathParams<P>]: Name extends keyof S ? z.output<S[Name]> : string;
};
type SubjectOf<W> = W extends { subject: { action: infer A extends Action; role?: infer R } }
  ? {
      [Name in R extends string ? R : 'person']: W extends { orPendingSignup: true }
        ? Authorized<A> | undefined
        : Authorized<A>;
    }
  : unknown;

type HandlerInputOf<C> =
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

/** What a handler receives: the actor, the subject, and the checked input. */
export type HandlerInput<Name extends CallName> = HandlerInputOf<Routes[Name]>;

type Row<Rows> = Rows extends readonly (infer Item)[] ? Item : never;
/** What a handler may return: the contract's schema, or a file or text if there is none. */
type HandlerResult<C extends DeclaredCall> = C['response'] extends z.ZodType
  ? z.output<C['response']> | ListPage<Row<z.output<C['response']>>>
  : StreamableFile | string | Record<string, unknown> | void;
type Handler<C extends DeclaredCall> = (input: HandlerInputOf<C>) => HandlerResult<C> | Promise<HandlerResult<C>>;

const METHODS = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
} as const;

const subjectName = ({ access }: DeclaredCall): string => access.subject?.role ?? 'person';

const takesInput = ({ params, query, body }: DeclaredCall): boolean =>
  body !== null || query !== null || Object.keys(params).length > 0;

/** The handler's single parameter: the parts of the request, validated if the contract has a schema for them. */
function handlerParameter(call: DeclaredCall): ParameterDecorator {
  const name = subjectName(call);
  const InputDecorator = createParamDecorator((_: unknown, context: ExecutionContext) => {
    const http = context.switchToHttp();
    const request = http.getRequest<AccessRequest>();
    const { user: actor, params, query, body, authorized } = request;
    return { actor, params, query, body, [name]: authorized, request, reply: http.getResponse<FastifyReply>() };
  });
  return takesInput(call) ? InputDecorator(new ContractPipe(call)) : InputDecorator();
}

const isAudited = ({ access, audit }: DeclaredCall): boolean =>
  audit !== 'by-service' &&
  audit !== 'nothing-seen' &&
  (audit !== null || (access.subject !== undefined && access.subject.role !== 'counselor'));

type AnyHandler = (input: { request: AccessRequest }, ...otherArgs: unknown[]) => unknown;

/** Wraps a handler: its response to staff and programs waits until it is logged. */
function withAuditRecord(call: DeclaredCall, handler: AnyHandler): AnyHandler {
  const recordResult = async ({ records, user, authorized }: AccessRequest, result: unknown): Promise<unknown> => {
    const data = await result;
    if (records && user) await records.recordResponse(call, user, authorized, data);
    return data;
  };
  return function (this: unknown, input, ...otherArgs) {
    const result = handler.call(this, input, ...otherArgs);
    return input.request.records ? recordResult(input.request, result) : result;
  };
}

/**
 * Makes a controller method a call's handler: its address, status, validated input, and whatever else the contract
 * declares. Must be the innermost decorator, because other decorators annotate the resulting handler.
 */
export function Call<C extends DeclaredCall>(call: C) {
  return <M extends Handler<C>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void =>
    bind(call, target, key, descriptor as unknown as TypedPropertyDescriptor<AnyHandler>);
}

/** Like `Call`, for a handler that writes the reply itself (its second parameter): an event stream, or a redirect. */
export function CallWithReply<C extends DeclaredCall>(call: C) {
  return <M extends (input: HandlerInputOf<C>, reply: FastifyReply) => Promise<void>>(
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
  if (handler.length > 0 || isAudited(call)) handlerParameter(call)(target, key, 0);
  if (isAudited(call)) descriptor.value = withAuditRecord(call, handler);
  applyDecorators(
    RequestMapping({ method: METHODS[call.method], path: call.path }),
    RouteConfig({ call }),
    HttpCode(call.status),
    SetMetadata(CALL, call),
    ...(isRepeatable(call) ? [UseInterceptors(idempotency)] : []),
  )(target, key, descriptor);
}

/** Whether a program may give the call an Idempotency-Key and retry it. */
export const isRepeatable = ({ scope, method }: DeclaredCall): boolean => scope !== undefined && method !== 'GET';

/** The call a handler serves; undefined for other methods. */
export const callOf = (handler: object): DeclaredCall | undefined =>
  Reflect.getMetadata(CALL, handler) as DeclaredCall | undefined;
