import { routes } from '../../contract/routes';
import { answerExample, bodyExample } from './examples';

const CALLS = Object.entries(routes);

it.each(CALLS.filter(([, { body }]) => body !== null))('%s shows a body that the call takes', (_, route) => {
  const read = route.body?.safeParse(bodyExample(route));
  expect(read?.error?.issues ?? []).toEqual([]);
});

it.each(CALLS.filter(([, { answer }]) => answer !== null))(
  '%s shows an answer that the contract allows',
  (_, route) => {
    const read = route.answer?.safeParse(answerExample(route));
    expect(read?.error?.issues ?? []).toEqual([]);
  },
);

it.each(['bodies', 'answers'] as const)('would be found wrong where %s did not fit', (part) => {
  const { body, answer } = routes.putStudentByNumber;
  expect((part === 'bodies' ? body : answer).safeParse({ grade: 'eleven' }).success).toBe(false);
});
