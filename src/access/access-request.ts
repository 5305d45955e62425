import type { Action } from '../contract/call';
import type { Actor } from './actor';
import type { Authorized } from './authorized';
import type { CallRecords, RepeatableCalls } from './ports';

/** A request as the access guard leaves it. */
export interface AccessRequest {
  headers?: { authorization?: string };
  cookies?: Record<string, string | undefined>;
  user?: Actor;
  authorized?: Authorized<Action>;
  /** True where nothing may be done but to answer again what was answered before. */
  isRepeatOnly?: true;
  /** Where it is put on record what staff and programs got to see; absent for students, who see themselves. */
  records?: CallRecords;
  /** Where the answers to a program are kept that may send its call again; absent for people. */
  repeatable?: RepeatableCalls;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}
