import { TIERS } from '../../src/contract/limits';
import type { Measured } from './measure';
import type { Listed } from './product';

const heading = (text: string): string => `\n${text}\n${'-'.repeat(text.length)}`;
const item = (text: string): string => `  - ${text}`;

function schoolLines({ college, tier, reasons, misses, bends, arithmetic }: Listed): string[] {
  const { name, city, state, setting, control, undergrads, admission_rate_pct, avg_net_price } = college;
  const facts = `${city}, ${state}; ${setting ?? 'setting unknown'}; ${control}; ${undergrads ?? '?'} undergraduates; admits ${admission_rate_pct ?? '?'} %; net price $${avg_net_price ?? '?'}`;
  return [
    `  [${tier}] ${name} (${facts})`,
    ...bends.map((text) => `      ~ ${text}`),
    ...reasons.map((text) => `      + ${text}`),
    ...misses.map((text) => `      ! ${text}`),
    `      = ${arithmetic.join(' ')}`,
  ];
}

const faults = ({ musts, wants, program, tiers, namedMissing }: Measured): string[] => [
  ...musts
    .filter(({ outcome }) => outcome !== 'kept')
    .map(({ said, outcome, breaking }) => `${outcome}: must ${said[0]}:${said[1]}; breaking: ${breaking.join(', ')}`),
  ...wants
    .filter(({ share }) => share !== null && share < 0.5)
    .map(
      ({ kind, values, share }) => `want ${kind}:${values.join('/')}: ${Math.round((share ?? 0) * 100)} % of the list`,
    ),
  ...(program?.without.map((name) => `does not award the program: ${name}`) ?? []),
  ...tiers
    .filter(({ agrees }) => !agrees)
    .map(
      ({ name, tier, accepted, why }) =>
        `tier of ${name}: ${tier ?? 'none'}, a counselor says ${accepted.join(' or ')} (${why})`,
    ),
  ...namedMissing.map((name) => `named and neither shown nor explained: ${name}`),
];

/** One persona as a counselor reads it: the choices, the list with its reasons, and what is wrong. */
export function reportOf(measured: Measured): string {
  const { persona, produced, perTier } = measured;
  const wrong = faults(measured);
  return [
    `${persona.id}: ${persona.who} (grade ${persona.grade}, ${persona.town}, ${persona.state})`,
    heading('Chosen'),
    ...produced.chosen.map(({ strength, id }) => item(`${strength} ${id}`)),
    heading('Notes'),
    ...[...produced.relaxations, ...produced.notes].map(item),
    heading(`List: ${TIERS.map((tier) => `${perTier[tier]} ${tier}`).join(', ')}`),
    ...produced.listed.flatMap(schoolLines),
    heading('Wrong'),
    ...(wrong.length > 0 ? wrong.map(item) : [item('nothing measured')]),
  ].join('\n');
}
