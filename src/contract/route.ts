import type { z } from 'zod';
import type { Endpoint } from './endpoints';

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
/** The path parameters of a route, by name. */
export type PathParams<P extends string> = Record<ParamNames<P>, string | number>;

/** One call of the API; `answer` is null when the body of the answer is empty. */
export interface Route<
  P extends string = string,
  B extends z.ZodType | null = z.ZodType | null,
  Q extends z.ZodType | null = z.ZodType | null,
  A extends z.ZodType | null = z.ZodType | null,
> extends Endpoint<P> {
  /** What the call does, in a sentence, for the reference. */
  summary: string;
  status: number;
  body: B;
  query: Q;
  answer: A;
  /**
   * 'list' answers carry Content-Range; 'text' and 'file' answers are not JSON but of `media`; a 'redirect' is opened by the browser
   * itself and sends it on.
   */
  kind: 'json' | 'list' | 'text' | 'file' | 'redirect';
  media: string;
  /** True where the body is a file, sent as application/octet-stream. */
  takesFile: boolean;
}

interface Shape<B, Q, A> {
  body?: B;
  query?: Q;
  answer?: A;
  status?: number;
  kind?: Route['kind'];
  media?: string;
  takesFile?: boolean;
}

/** Declares a call: `route(endpoints.readUser, 'Reads a profile.', { answer: userProfile })`. */
export function route<
  const P extends string,
  B extends z.ZodType | null = null,
  Q extends z.ZodType | null = null,
  A extends z.ZodType | null = null,
>(endpoint: Endpoint<P>, summary: string, shape: Shape<B, Q, A> = {}): Route<P, B, Q, A> {
  return {
    ...endpoint,
    summary,
    status: shape.status ?? 200,
    body: (shape.body ?? null) as B,
    query: (shape.query ?? null) as Q,
    answer: (shape.answer ?? null) as A,
    kind: shape.kind ?? 'json',
    media: shape.media ?? 'application/json',
    takesFile: shape.takesFile ?? false,
  };
}
