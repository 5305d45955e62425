/** Installations that take shorter passwords than this need the shorter common ones, too. */
const LONG = 10;

let loading: Promise<ReadonlySet<string>> | null = null;

async function load(least: number): Promise<ReadonlySet<string>> {
  const lists = [import('virtual:common-passwords/long')];
  if (least < LONG) lists.push(import('virtual:common-passwords/short'));
  return new Set((await Promise.all(lists)).flatMap((list) => list.default));
}

/** The common passwords of at least this length; a failed try is made again at the next call. */
export function loadCommonPasswords(least: number): Promise<ReadonlySet<string>> {
  loading ??= load(least).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
