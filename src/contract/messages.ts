/** User-facing sentences that more than one place needs, or whose wording the specification sets. */
import DATA from '../../data/messages.json';
import { ACT_SCORE, MAX_AUDIT_NAMES, REAUTHENTICATION_MINUTES, GPA_SCALE, GRADES, SAT_SCORE } from './limits';

export const DEFAULT_PRODUCT_NAME = 'Pathlight';

export const MESSAGES = {
  ...DATA,
  satAsked: `An SAT total is a number from ${SAT_SCORE.min} to ${SAT_SCORE.max} that ends in 0.`,
  actAsked: `An ACT composite is a whole number from ${ACT_SCORE.min} to ${ACT_SCORE.max}.`,
  gpaAsked: `An unweighted GPA is a number from ${GPA_SCALE.min} to ${GPA_SCALE.max}.`,
  freshSignInAsked: `To protect your account, please log out, log in again, and do this within ${REAUTHENTICATION_MINUTES} minutes.`,
  proofNeeded: `This needs your password from the last ${REAUTHENTICATION_MINUTES} minutes, and a code if you use two-step verification. Nothing was changed.`,
  tooManyNames: `More than ${MAX_AUDIT_NAMES} people have this in their name. Please type more of it.`,
};

export const missingScopeMessage = (scope: string): string =>
  `This API key may not do this: it lacks the scope ${scope}.`;

/** Shown only to people who know the password of the closed account. */
export const accountClosedMessage = (day: string): string =>
  `Your school closed this account, and it will be deleted on ${day}. If that is a mistake, please tell your counselor before then: your school can still bring it back.`;

/** Shown only to people who know the password of an account that only a sign-in service opens. */
export const passwordClosedMessage = (services: readonly string[]): string =>
  `Your school logs in with ${services.join(' or ')}, not with a password. Please choose "Continue with ${services[0] ?? ''}" on the login page.`;

export const prefixError = (detail: string): string => `Error: ${detail}`;

export const encourageStudent = (product: string): string => `Encourage them to begin their ${product} journey.`;

export const gradeLabel = (grade: number): string => `${grade}th Grade`;
export const GRADE_OPTIONS = GRADES.map((grade) => ({ value: grade, label: gradeLabel(grade) }));

/** The prefix of a problem's `instance`; the request's number follows. */
export const REQUEST_URN_PREFIX = 'urn:request:';
