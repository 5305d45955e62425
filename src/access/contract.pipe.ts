import type { PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import type { Call } from '../contract/call';
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

  constructor(private readonly call: Call) {
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
