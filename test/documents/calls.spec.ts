/** Specification: 7 */
import { routes } from '../../src/contract/routes';

/** The calls of the specification as they are written there, each with the status of its success. */
const CALLS = [
  ['readUser', 'GET /users/:userId', 200],
  ['createUser', 'POST /users', 201],
  ['readInviteCode', 'GET /invite-codes/:counselorId', 200],
  ['createInviteCode', 'POST /invite-codes', 200],
  ['saveResponses', 'POST /responses/responses', 200],
  ['readResponses', 'GET /responses/responses/:userId/:formId', 200],
  ['saveAcademicRecord', 'POST /academic-records', 200],
  ['readAcademicRecord', 'GET /academic-records/:userId', 200],
  ['respond', 'POST /ai-response', 200],
  ['generate', 'POST /recommendations/generate-school-recommendations/:userId', 200],
  ['readRecommendations', 'GET /recommendations/recommendations/:userId', 200],
  ['readDashboard', 'GET /recommendations/student-dashboard/:userId', 200],
  ['readCounselorView', 'GET /recommendations/student-profile-counselor-view/:studentId', 200],
  ['saveFeedback', 'POST /feedback', 200],
  ['readFeedback', 'GET /feedback/:userId/:recommendationId', 200],
] as const;

it.each(CALLS)('the call %s is %s and answers %i', (name, address, status) => {
  const route = routes[name];
  expect([`${route.method} ${route.path}`, route.status]).toEqual([address, status]);
});
