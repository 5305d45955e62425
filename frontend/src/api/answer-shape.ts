/**
 * What an answer of the API must look like, as small functions. The build writes them from the contract's schemas (see
 * contract-in-browser.ts), so that no visitor loads the library that the server checks requests with.
 */
type Check = (value: unknown, at: string) => unknown;

export interface Shape {
  check: Check;
  /** The value with the named fields only. Throws when a field is missing or of another kind. */
  parse: (value: unknown) => unknown;
}

function wrong(at: string, wanted: string): never {
  throw new TypeError(`The server's answer${at} is not ${wanted}.`);
}

const shape = (check: Check): Shape => ({ check, parse: (value) => check(value, '') });

const kind = (wanted: string, fits: (value: unknown) => boolean): Shape =>
  shape((value, at) => (fits(value) ? value : wrong(at, wanted)));

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text = kind('a text', (value) => typeof value === 'string');
export const number = kind('a number', Number.isFinite);
export const integer = kind('a whole number', Number.isSafeInteger);
export const truth = kind('true or false', (value) => typeof value === 'boolean');
export const nothing = kind('null', (value) => value === null);

export const oneOf = (...values: unknown[]): Shape =>
  kind(`one of ${values.join(', ')}`, (value) => values.includes(value));

export const nullable = ({ check }: Shape): Shape => shape((value, at) => (value === null ? null : check(value, at)));

export const optional = ({ check }: Shape): Shape =>
  shape((value, at) => (value === undefined ? undefined : check(value, at)));

export const orElse = ({ check }: Shape, fallback: unknown): Shape =>
  shape((value, at) => (value === undefined ? fallback : check(value, at)));

export const list = ({ check }: Shape): Shape =>
  shape((value, at) =>
    Array.isArray(value) ? value.map((item, index) => check(item, `${at}[${index}]`)) : wrong(at, 'a list'),
  );

/** Fields under names that nobody knows beforehand. */
export const table = ({ check }: Shape): Shape =>
  shape((value, at) =>
    isPlain(value)
      ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, check(field, `${at}.${name}`)]))
      : wrong(at, 'an object'),
  );

export const object = (fields: Record<string, Shape>): Shape =>
  shape((value, at) => {
    if (!isPlain(value)) return wrong(at, 'an object');
    const found: Record<string, unknown> = {};
    for (const [name, { check }] of Object.entries(fields)) {
      const field = check(value[name], `${at}.${name}`);
      if (field !== undefined || name in value) found[name] = field;
    }
    return found;
  });

export const either = (...shapes: Shape[]): Shape =>
  shape((value, at) => {
    for (const { check } of shapes) {
      try {
        return check(value, at);
      } catch {
        // The next may fit.
      }
    }
    return wrong(at, 'of any kind we know');
  });
