import type choices from '../../../data/words/choices.json';
import { programById } from '../../colleges/programs/programs';
import type { Preference } from '../../contract/preferences';
import { stateName } from '../../contract/state-names';
import type { Language } from '../../contract/users';
import { type Say, currentLanguage, wordKeys, wordsOf } from '../../platform/text/words';
import { capitalize } from '../../contract/text-rules';

type LabeledWish = Pick<Preference, 'kind' | 'value' | 'strength'>;
type Choices = typeof choices;

export type LabelOf = (wish: LabeledWish) => string;

const wordsIn = wordsOf<Choices>('choices');
const KEYS: ReadonlySet<string> = new Set(wordKeys<Choices>('choices', ''));

/** The text for a computed key; null if there is no such key. */
const sayIfKnown = (say: Say<Choices>, key: string): string | null =>
  KEYS.has(key) ? say(key as keyof Choices) : null;

/** What a preference asks for, in lowercase. */
function nameOf({ kind, value }: LabeledWish, say: Say<Choices>): string {
  const known = sayIfKnown(say, `${kind}:${value}`);
  if (known !== null) return known;
  if (kind === 'state') return stateName(value);
  if (kind === 'region') return value === 'New England' ? value : say('region', { name: value });
  if (kind === 'religion') return say('religion', { name: value });
  if (kind === 'program') return programById(value)?.name ?? value.replaceAll('-', ' ');
  return value.replaceAll('_', ' ');
}

function lengthOf(kind: Preference['kind'], amount: number, say: Say<Choices>): string {
  if (!kind.endsWith('hours')) return say('miles', { smart_count: amount });
  return amount < 1 ? say('minutes', { smart_count: Math.round(amount * 60) }) : say('hours', { smart_count: amount });
}

function limitLabel({ kind, value }: LabeledWish, refused: boolean, say: Say<Choices>): string | null {
  const amount = Number(value);
  if (kind === 'price' || kind === 'net_price') return say(kind, { dollars: amount });
  if (!/^(?:most|least)_/.test(kind)) return null;
  const side = kind.startsWith('most') ? 'most' : 'least';
  return say(refused ? `not ${side}` : side, { limit: lengthOf(kind, amount, say) });
}

const KINDS_NEGATED_WITH_NO = new Set(['climate', 'campus_offer', 'online', 'religion', 'serving', 'aid']);

/** A preference's chip label: 'At most 2 hours from home', 'Not Texas', 'Medium size', 'No big city'. */
export function labelOf(preference: LabeledWish, language: Language = currentLanguage()): string {
  const say = wordsIn(language);
  const { kind, value, strength } = preference;
  const refused = strength === 'avoid' || strength === 'must_not';
  const limit = limitLabel(preference, refused, say);
  if (limit !== null) return limit;
  if (kind === 'home_town') return say('home_town', { name: value });
  const name = kind === 'near_place' ? value : nameOf(preference, say);
  if (kind === 'near_place' || kind === 'subject' || kind === 'sport')
    return say(refused ? `not ${kind}` : kind, { name });
  if (!refused) return capitalize(name);
  const own = sayIfKnown(say, `not ${kind}:${value}`);
  return (
    own ??
    say(KINDS_NEGATED_WITH_NO.has(kind) ? 'no' : 'not', {
      name: name.replace(KINDS_NEGATED_WITH_NO.has(kind) ? /^an? / : /^$/, ''),
    })
  );
}
