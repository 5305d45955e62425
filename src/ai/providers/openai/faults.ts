import { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { DANGER_KINDS, type DangerKind } from '../../../contract/safeguarding';
import { PublicMessageError } from '../../../platform/logging/public-message-error';

/** Whose fault a failed call is: the server's (counts for the circuit), the answer's, or the settings'. */
export type FaultKind = 'server' | 'answer' | 'settings';

/** A failed call in few words; never holds a student's text or a server's body. */
export class CallFault extends PublicMessageError {
  constructor(
    readonly kind: FaultKind,
    message: string,
  ) {
    super(message);
  }
}

/** A provider's own filter refused the text as dangerous: a sign that somebody should look at, and no fault. */
export class FilterAlarm extends CallFault {
  constructor(readonly kinds: DangerKind[]) {
    super('settings', 'the filter of the AI service takes the text for a sign of danger');
  }
}

/** What the categories of filters may be signs of; the others (hate, jailbreak, …) tell nothing of the kind. */
const ALARMING: readonly (readonly [category: string, kinds: DangerKind[]])[] = [
  ['self[_ /-]harm|suicid', ['self_harm']],
  ['violence', ['violence']],
  ['sexual', ['sexual_abuse']],
];
const FILTER = /content[_ ]filter|content management policy|self[_ /-]harm|responsible ?ai/i;
/** Results by category, as Azure sends them: `"self_harm":{"filtered":true,…`. */
const RESULT = /"([a-z_]{1,30})":\{"filtered":(true|false)/g;
const LONGEST_READ = 8_000;
/** True where a provider's own filter speaks, and no part of the request was refused. */
export const isFiltered = (said: string): boolean => FILTER.test(said);

/** The alarm in what a filter said of a text; null where it names another reason. A filter that names none is taken as an alarm. */
export function alarmIn(said: unknown): FilterAlarm | null {
  const text = (JSON.stringify(said) ?? '').slice(0, LONGEST_READ);
  const results = [...text.matchAll(RESULT)];
  const named = results.length
    ? results.flatMap(([, category, filtered]) => (filtered === 'true' ? [category] : [])).join(' ')
    : text;
  const kinds = ALARMING.flatMap(([category, some]) => (new RegExp(category, 'i').test(named) ? some : []));
  if (results.length && kinds.length === 0) return null;
  return new FilterAlarm(DANGER_KINDS.filter((kind) => kinds.includes(kind)));
}

/** Statuses that tell of the server's state and not of the request. */
const BUSY_STATUS = new Set([408, 409, 425, 429]);

/** What the server said in place of an answer. */
function faultOfReply({ status, error: said, message }: Pick<APIError, 'status' | 'error' | 'message'>): CallFault {
  const body = { said, message };
  // An error inside a stream has no status.
  const mayAlarm = status === undefined || status === 400;
  const alarm = mayAlarm && isFiltered(JSON.stringify(body)) ? alarmIn(body) : null;
  if (alarm) return alarm;
  if (status === undefined) return new CallFault('server', 'an error in place of an answer');
  return new CallFault(status >= 500 || BUSY_STATUS.has(status) ? 'server' : 'settings', `status ${status}`);
}

/** Node's fetch says so where the connection closes within an answer. */
const isCut = (error: unknown): boolean => error instanceof TypeError && error.message === 'terminated';

/** What an error of the SDK means. */
export function faultOf(error: unknown): CallFault {
  if (error instanceof CallFault) return error;
  if (error instanceof APIUserAbortError) return new CallFault('server', 'no answer in time');
  if (error instanceof APIConnectionError && error.cause instanceof CallFault) return error.cause;
  if (error instanceof APIConnectionError) return new CallFault('server', 'no connection');
  if (error instanceof APIError) return faultOfReply(error as APIError);
  return new CallFault('server', isCut(error) ? 'a stream that broke off' : 'an answer that cannot be read');
}
