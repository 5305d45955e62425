import type { ExecutionContext } from '@nestjs/common';
import { lastValueFrom, throwError } from 'rxjs';
import { badRequest, notSignedIn, ProductError } from '../platform/http/problems';
import { LocalCounters } from '../platform/cluster/local-counters';
import { ADDRESS_FAILURES, LoginAttempts } from './sign-in/login-attempts';
import { LoginAttemptsInterceptor } from './sign-in/login-attempts.interceptor';

const context = {
  switchToHttp: () => ({ getRequest: () => ({ ip: '192.0.2.7' }) }),
} as unknown as ExecutionContext;

/** The statuses that one address gets for so many calls which end in this refusal. */
async function statusesOf(refusal: ProductError, times: number): Promise<number[]> {
  const interceptor = new LoginAttemptsInterceptor(new LoginAttempts(new LocalCounters()));
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
  const refusal = notSignedIn('Sorry, Sam, that is not your password.', 'wrong_credentials');
  const { most } = ADDRESS_FAILURES;
  expect(await statusesOf(refusal, most + 2)).toEqual([...Array<number>(most).fill(401), 429, 429]);
});

it('does not count what is no guess', async () => {
  expect(await statusesOf(badRequest('Please choose your grade.', '/grade'), 40)).toEqual(Array<number>(40).fill(400));
});
