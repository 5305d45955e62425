import { nearestOf } from '../text/near-words';

/**
 * Names that look like a setting with a slip of the keyboard, one sentence each: the setting that was meant would silently keep its default.
 * Where that one is set as well, the other belongs to some other program.
 */
export function misspelled(source: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  return Object.keys(source).flatMap((given) => {
    if (!given.includes('_') || names.includes(given)) return [];
    const meant = nearestOf(given, names);
    return meant === null || source[meant] !== undefined ? [] : [`${given}: is no setting. Did you mean ${meant}?`];
  });
}
