import { QueryFailedError } from 'typeorm';
import { NonRetryableError } from '../jobs/job-queue';
import { formatLine } from './app-logger';
import { errorText, errorSummary, framesOf, loggableError } from './loggable-error';
import { ProductError } from '../http/problems';

const SECRET = 'what only Samantha-Quill knows';

const catchError = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
};

const queryFailure = (code: string, message: string): QueryFailedError => {
  const driver = Object.assign(new Error(message), {
    code,
    sql: `INSERT INTO users VALUES ('${SECRET}')`,
    parameters: [SECRET],
  });
  return new QueryFailedError(`INSERT INTO users(email, note) VALUES (?, '${SECRET}')`, [SECRET], driver);
};

const UNSAFE_ERRORS: [string, () => unknown][] = [
  ['a text that is no JSON', () => catchError(() => JSON.parse(`{"a": ${SECRET}`))],
  ['a type error that quotes a value', () => catchError(() => 'a' in (SECRET as unknown as object))],
  ['an argument of the wrong type', () => catchError(() => Buffer.from(new Date(0), SECRET as 'utf8'))],
  ['a query on MariaDB', () => queryFailure('ER_DUP_ENTRY', `Duplicate entry '${SECRET}' for key 'users.UQ_email'`)],
  ['a query on SQLite', () => queryFailure('SQLITE_CONSTRAINT', 'UNIQUE constraint failed: users.email')],
  ['the error of a library', () => Object.assign(new Error(SECRET), { status: 401, response: { body: SECRET } })],
  ['an error within an error', () => new Error(SECRET, { cause: new Error(SECRET) })],
  ['many errors in one', () => new AggregateError([new Error(SECRET)], SECRET)],
  ['a message over several lines', () => new Error(`one\n    at ${SECRET}\n    at (${SECRET}:1:1)\n${SECRET}`)],
  ['a name that is a text', () => Object.assign(new Error('x'), { name: SECRET, code: SECRET })],
  ['a thrown text', () => SECRET],
  ['a thrown object', () => ({ message: SECRET, stack: SECRET })],
  ['a failed job', () => new NonRetryableError('The list could not be made.', new Error(SECRET))],
];

it.each(UNSAFE_ERRORS)('tells nothing a person wrote of %s', (_, createError) => {
  const error = createError();
  const line = formatLine({ level: 'error', time: '2026-01-01T00:00:00.000Z', msg: 'x', err: loggableError(error) });
  const texts = [JSON.stringify(loggableError(error)), errorSummary(error), errorText(error), line].join('\n');
  expect(texts).not.toContain('Samantha-Quill');
});

it('tells where an error happened and of what kind it is', () => {
  const logged = loggableError(catchError(() => JSON.parse('{')));
  expect(logged).toMatchObject({ name: 'SyntaxError' });
  expect(logged.frames.join('\n')).toContain('loggable-error.spec.ts');
  expect(framesOf(undefined)).toEqual([]);
});

it('tells which rule of which table was broken', () => {
  expect(loggableError(queryFailure('ER_DUP_ENTRY', `Duplicate entry 'a' for key 'users.UQ_email'`))).toMatchObject({
    name: 'QueryFailedError',
    code: 'ER_DUP_ENTRY',
    constraint: 'users.UQ_email',
    sql: 'INSERT INTO users(email, note) VALUES (?, ?)',
  });
});

it('repeats sentences of ours, and where a server could not be reached', () => {
  expect(errorSummary(new ProductError(404, 'This was not found.'))).toBe('This was not found.');
  const connectionError = { code: 'ECONNREFUSED', syscall: 'connect', address: '127.0.0.1', port: 3306 };
  expect(errorSummary(Object.assign(new Error('x'), connectionError))).toBe(
    'Error ECONNREFUSED: connect 127.0.0.1 3306',
  );
});

it('writes a line for people', () => {
  const err = loggableError(new ProductError(500, 'It broke.'));
  const line = formatLine({
    level: 'warn',
    time: '2026-01-02T03:04:05.678Z',
    context: 'Mail',
    msg: 'No mail.',
    request: 'abc',
    err: { ...err, frames: ['at /a.js:1:2'] },
  });
  expect(line).toBe(
    '2026-01-02 03:04:05 WARN  [Mail] No mail. (request abc)\n    ProductError unexpected 500 It broke.\n    at /a.js:1:2\n',
  );
});
