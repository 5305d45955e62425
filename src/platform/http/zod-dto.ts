import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import type { FieldError } from '../../contract/errors';
import { ProductError } from './problems';

const SCHEMA = Symbol('contract schema');

interface DtoClass<S extends z.ZodType> {
  new (): z.output<S>;
  [SCHEMA]: S;
}

/** A DTO class made from a contract schema: `class LoginDto extends zodDto(loginBody) {}`. */
export function zodDto<S extends z.ZodType>(schema: S): DtoClass<S> {
  class Dto {
    static [SCHEMA] = schema;
  }
  return Dto as unknown as DtoClass<S>;
}

/** The schema of a DTO class, or null when the type is not made from the contract. */
export function schemaOf(type: unknown): z.ZodType | null {
  if (typeof type !== 'function' || !(SCHEMA in type)) return null;
  return (type as unknown as { [SCHEMA]: z.ZodType })[SCHEMA];
}

const pointerOf = (path: PropertyKey[]): string =>
  path.length === 0 ? '' : `/${path.map((step) => String(step).replace(/~/g, '~0').replace(/\//g, '~1')).join('/')}`;

/** Checks every body and query against its contract schema; a refusal names each field and says what to do. */
@Injectable()
export class ContractPipe implements PipeTransform {
  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    if (metadata.type !== 'body' && metadata.type !== 'query') return value;
    const schema = schemaOf(metadata.metatype);
    if (!schema) return value;
    const read = schema.safeParse(value ?? {});
    if (read.success) return read.data;
    const errors: FieldError[] = read.error.issues.map((issue) => ({
      pointer: pointerOf(issue.path),
      detail: issue.message,
    }));
    throw new ProductError(400, sentenceOf(errors), errors);
  }
}

function sentenceOf(errors: FieldError[]): string {
  const [first, ...others] = errors;
  if (!first) return 'Please check what was sent.';
  const field = first.pointer.split('/').pop();
  const plain = /^[A-Z].*[.!?]$/.test(first.detail);
  const sentence = plain ? first.detail : `Please check ${field ? `'${field}'` : 'what was sent'}: ${first.detail}.`;
  return others.length ? `${sentence} (${others.length} more to check)` : sentence;
}
