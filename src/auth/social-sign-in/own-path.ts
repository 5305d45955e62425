/** Where people go who asked for no page, as after the log in form. */
const START = '/forms';
const NOWHERE = 'http://own.invalid';

/** The page of the app to go on to; anything that is not a plain path of our own becomes the start. */
export function ownPath(asked: string | undefined): string {
  if (!asked || !/^\/[^/\\]/.test(asked) || /[\\\s]/.test(asked) || asked.startsWith('/api/')) return START;
  if (!URL.canParse(asked, NOWHERE)) return START;
  const { origin, pathname, search } = new URL(asked, NOWHERE);
  return origin === NOWHERE && !pathname.startsWith('//') && !pathname.startsWith('/api/') ? pathname + search : START;
}
