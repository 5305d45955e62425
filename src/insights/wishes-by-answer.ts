import type { EffectKind } from '../contract/insights';
import type { StudentWishes, Wish } from '../contract/material';
import type { Evidence } from '../contract/text';
import { keyOf } from './places';

const NO_WISHES: StudentWishes = {
  fields: [],
  sizes: [],
  settings: [],
  states: [],
  avoidStates: [],
  regions: [],
  distance: null,
  mostMiles: null,
  cost: null,
  mostCost: null,
  control: null,
  religious: null,
  kinds: [],
  namedColleges: [],
};

type SearchedWish = Exclude<keyof StudentWishes, 'fields' | 'avoidStates' | 'namedColleges'>;

const KINDS: Readonly<Record<SearchedWish, EffectKind>> = {
  sizes: 'size',
  settings: 'setting',
  states: 'place',
  regions: 'place',
  distance: 'distance',
  mostMiles: 'distance',
  cost: 'cost',
  mostCost: 'cost',
  control: 'kind',
  religious: 'kind',
  kinds: 'kind',
};

/** The wishes of one kind from one answer, as if nothing else had been said: what the search makes of them is that answer's doing. */
export interface AnswerWishes {
  kind: EffectKind;
  evidence: Evidence;
  firm: boolean;
  wishes: StudentWishes;
}

function joined(present: AnswerWishes | undefined, name: SearchedWish, wish: Wish<unknown>): AnswerWishes {
  const { wishes, evidence, firm } = present ?? { wishes: NO_WISHES, evidence: wish.evidence, firm: false };
  const before = wishes[name];
  const value = Array.isArray(before) ? [...before, wish] : wish;
  return { kind: KINDS[name], evidence, firm: firm || wish.firm, wishes: { ...wishes, [name]: value } };
}

/** The wishes that the search turns into something to look for, answer by answer. */
export function wishesByAnswer(all: StudentWishes): AnswerWishes[] {
  const found = new Map<string, AnswerWishes>();
  for (const name of Object.keys(KINDS) as SearchedWish[]) {
    const value = all[name];
    const list: Wish<unknown>[] = Array.isArray(value) ? value : value === null ? [] : [value];
    for (const wish of list) {
      const key = `${KINDS[name]}\n${keyOf(wish.evidence)}`;
      found.set(key, joined(found.get(key), name, wish));
    }
  }
  return [...found.values()];
}
