import type { ExecutionContext } from '@nestjs/common';
import { lastValueFrom, throwError } from 'rxjs';
import { badRequest, conflict, ProductError } from '../../platform/http/problems';
import { LocalCounters } from '../../platform/cluster/instances';
import { CodeGuesses, ADDRESS_FAILURES, LoginAttempts } from './guess-limits';

const context = {
  switchToHttp: () => ({ getRequest: () => ({ ip: '192.0.2.7' }) }),
} as unknown as ExecutionContext;

/** The statuses that one address gets for this many calls that end in this error. */
async function statusesOf(refusal: ProductError, times: number): Promise<number[]> {
  const interceptor = new CodeGuesses(new LoginAttempts(new LocalCounters()));
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    try {
      await lastValueFrom(await interceptor.intercept(context, { handle: () => throwError(() => refusal) }));
    } catch (error) {
      statuses.push((error as ProductError).status);
    }
  }
  return statuses;
}

it('counts a wrong guess however its refusal is worded', async () => {
  const refusal = badRequest('Sorry, Sam, that is no code of ours.', '/invite_code', 'invalid_invite_code');
  const { max } = ADDRESS_FAILURES;
  expect(await statusesOf(refusal, max + 2)).toEqual([...Array<number>(max).fill(400), 429, 429]);
});

it('counts a sign-up that tells that an email has an account', async () => {
  const refusal = conflict('An account with this email already exists.', 'email_taken');
  const { max } = ADDRESS_FAILURES;
  expect(await statusesOf(refusal, max + 1)).toEqual([...Array<number>(max).fill(409), 429]);
});

it('does not count what is no guess', async () => {
  expect(await statusesOf(badRequest('Please choose your grade.', '/grade'), 40)).toEqual(Array<number>(40).fill(400));
});
