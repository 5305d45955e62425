import { FOUND_AT_LEAST } from './preferences/corpus';
import { measurePreferences } from './preferences/measure';
import { type EvalRow, type Evaluation, evaluationOf } from './rows';

const LIMITS = {
  found: { goal: 0.9 },
  inverted: { goal: 0, floor: 0 },
  wrong: { goal: 0.05, floor: 0.05 },
  strength: { goal: 0.9, floor: 0.9 },
} as const;

const rowsOf = (part: ReturnType<typeof measurePreferences>[number]): EvalRow[] => {
  const { corpus, expected: cases } = part;
  const found = { ...LIMITS.found, floor: FOUND_AT_LEAST[corpus] };
  const of = { as: 'share', cases } as const;
  return [
    { ...of, ...found, name: `${corpus}: wishes found`, value: part.found, better: 'higher' },
    { ...of, ...LIMITS.inverted, name: `${corpus}: turned into their opposite`, value: part.inverted, better: 'lower' },
    { ...of, ...LIMITS.wrong, name: `${corpus}: read though nobody said so`, value: part.wrong, better: 'lower' },
    {
      ...of,
      ...LIMITS.strength,
      name: `${corpus}: with the strength meant`,
      value: part.rightStrength,
      better: 'higher',
    },
  ];
};

/** The table of `npm run eval -- preferences`: each part of the corpus of short answers. */
export const evaluate = (): Evaluation => evaluationOf(measurePreferences().flatMap(rowsOf));
