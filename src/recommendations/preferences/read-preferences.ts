import type { StudentMaterial, Wish } from '../../contract/material';
import { type Preference, preferenceId } from '../../contract/preferences';

type Read = Pick<StudentMaterial, 'wishes'>;

export const labelOf = ({ kind, value }: Pick<Preference, 'kind' | 'value' | 'strength'>): string => `${kind} ${value}`;

const one = (kind: Preference['kind'], wish: Wish<unknown>): Preference => {
  const { form_id, question_id, question_text, quote } = wish.evidence;
  const value = String(wish.value);
  const strength = wish.firm ? 'must' : 'want';
  return {
    id: preferenceId({ kind, value }),
    kind,
    value,
    strength,
    label: labelOf({ kind, value, strength }),
    quote,
    question: { form_id, question_id, question_text },
    by: 'reader',
  };
};

export function readPreferences({ wishes }: Read): Preference[] {
  return [
    ...wishes.sizes.map((wish) => one('size', wish)),
    ...wishes.settings.map((wish) => one('setting', wish)),
    ...wishes.states.map((wish) => one('state', wish)),
  ];
}
