import type choices from '../../../data/words/choices.json';
import { programById } from '../../colleges/programs/programs';
import type { Preference } from '../../contract/preferences';
import { stateName } from '../../contract/state-names';
import type { Language } from '../../contract/users';
import { type Translate, currentLanguage, wordKeys, translatorFor } from '../../platform/text/words';
import { capitalize } from '../../contract/text-rules';

type LabeledWish = Pick<Preference, 'kind' | 'value' | 'strength'>;
type ChoiceTexts = typeof choices;

export type LabelOf = (wish: LabeledWish) => string;

const choiceWords = translatorFor<ChoiceTexts>('choices');
const CHOICE_KEYS: ReadonlySet<string> = new Set(wordKeys<ChoiceTexts>('choices', ''));

/** The text for a computed key; null if there is no such key. */
const translateIfKnown = (translate: Translate<ChoiceTexts>, key: string): string | null =>
  CHOICE_KEYS.has(key) ? translate(key as keyof ChoiceTexts) : null;

/** What a preference asks for, in lowercase. */
function choiceName({ kind, value }: LabeledWish, translate: Translate<ChoiceTexts>): string {
  const translated = translateIfKnown(translate, `${kind}:${value}`);
  if (translated !== null) return translated;
  if (kind === 'state') return stateName(value);
  if (kind === 'region') return value === 'New England' ? value : translate('region', { name: value });
  if (kind === 'religion') return translate('religion', { name: value });
  if (kind === 'program') return programById(value)?.name ?? value.replaceAll('-', ' ');
  return value.replaceAll('_', ' ');
}

function distanceText(kind: Preference['kind'], amount: number, translate: Translate<ChoiceTexts>): string {
  if (!kind.endsWith('hours')) return translate('miles', { smart_count: amount });
  return amount < 1
    ? translate('minutes', { smart_count: Math.round(amount * 60) })
    : translate('hours', { smart_count: amount });
}

function limitLabel(
  { kind, value }: LabeledWish,
  isRefused: boolean,
  translate: Translate<ChoiceTexts>,
): string | null {
  const amount = Number(value);
  if (kind === 'price' || kind === 'net_price') return translate(kind, { dollars: amount });
  if (!/^(?:most|least)_/.test(kind)) return null;
  const limitSide = kind.startsWith('most') ? 'most' : 'least';
  return translate(isRefused ? `not ${limitSide}` : limitSide, { limit: distanceText(kind, amount, translate) });
}

const KINDS_NEGATED_WITH_NO = new Set(['climate', 'campus_offer', 'online', 'religion', 'serving', 'aid']);

/** A preference's chip label: 'At most 2 hours from home', 'Not Texas', 'Medium size', 'No big city'. */
export function labelOf(preference: LabeledWish, language: Language = currentLanguage()): string {
  const translate = choiceWords(language);
  const { kind, value, strength } = preference;
  const isRefused = strength === 'avoid' || strength === 'must_not';
  const limit = limitLabel(preference, isRefused, translate);
  if (limit !== null) return limit;
  if (kind === 'home_town') return translate('home_town', { name: value });
  const name = kind === 'near_place' ? value : choiceName(preference, translate);
  if (kind === 'near_place' || kind === 'subject' || kind === 'sport')
    return translate(isRefused ? `not ${kind}` : kind, { name });
  if (!isRefused) return capitalize(name);
  const ownRefusalLabel = translateIfKnown(translate, `not ${kind}:${value}`);
  return (
    ownRefusalLabel ??
    translate(KINDS_NEGATED_WITH_NO.has(kind) ? 'no' : 'not', {
      name: name.replace(KINDS_NEGATED_WITH_NO.has(kind) ? /^an? / : /^$/, ''),
    })
  );
}
