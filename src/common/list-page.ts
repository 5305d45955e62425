import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { LIST_MOST_ROWS, type ListQuery } from '../contract/lists';
import { badRequest } from './problems';

/** One page of a list in the dialect of ra-data-simple-rest. */
export class ListPage<T> {
  constructor(
    readonly resource: string,
    readonly rows: T[],
    readonly first: number,
    readonly total: number,
  ) {}

  /** e.g. `students 0-24/319`; an empty page names no last row. */
  get contentRange(): string {
    const span = this.rows.length ? `${this.first}-${this.first + this.rows.length - 1}` : '*';
    return `${this.resource} ${span}/${this.total}`;
  }
}

/** Where a page starts and how many rows it holds at most; the first 25 when nothing is asked. */
export function windowOf(range: ListQuery['range']): { first: number; take: number } {
  const [first, last] = range ?? [0, 24];
  if (last < first) throw badRequest('The range ends before it starts.', '/range');
  return { first, take: Math.min(last - first + 1, LIST_MOST_ROWS) };
}

/** Writes Content-Range and answers the rows. */
@Injectable()
export class ListPageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!(answer instanceof ListPage)) return answer;
        void reply.header('Content-Range', answer.contentRange);
        return answer.rows as unknown[];
      }),
    );
  }
}
