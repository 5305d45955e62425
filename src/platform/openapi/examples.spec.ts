import { routes } from '../../contract/routes';
import { responseExample, bodyExample } from './examples';

const ROUTES = Object.entries(routes);

it.each(ROUTES.filter(([, { body }]) => body !== null))('%s shows a body that the call takes', (_, route) => {
  const result = route.body?.safeParse(bodyExample(route));
  expect(result?.error?.issues ?? []).toEqual([]);
});

it.each(ROUTES.filter(([, { response }]) => response !== null))(
  '%s shows an answer that the contract allows',
  (_, route) => {
    const result = route.response?.safeParse(responseExample(route));
    expect(result?.error?.issues ?? []).toEqual([]);
  },
);

it.each(['bodies', 'answers'] as const)('would be found wrong where %s did not fit', (bodyOrResponse) => {
  const { body, response } = routes.putStudentByNumber;
  expect((bodyOrResponse === 'bodies' ? body : response).safeParse({ grade: 'eleven' }).success).toBe(false);
});
