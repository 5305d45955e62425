import { TIERS } from '../../src/contract/limits';
import type { Measured } from './measure';
import { answersOf, type Listed } from './product';

const heading = (text: string): string => `\n${text}\n${'-'.repeat(text.length)}`;
const item = (text: string): string => `  - ${text}`;

function schoolLines({ college, tier, reasons, misses, arithmetic }: Listed): string[] {
  const { name, city, state, setting, control, undergrads, admission_rate_pct, avg_net_price } = college;
  const facts = `${city}, ${state}; ${setting ?? 'setting unknown'}; ${control}; ${undergrads ?? '?'} undergraduates; admits ${admission_rate_pct ?? '?'} %; net price $${avg_net_price ?? '?'}`;
  return [
    `  [${tier}] ${name} (${facts})`,
    ...reasons.map((text) => `      + ${text}`),
    ...misses.map((text) => `      ! ${text}`),
    `      = ${arithmetic.join(' ')}`,
  ];
}

function faults({
  musts,
  wants,
  inverted,
  program,
  tiers,
  namedMissing,
  unsaid,
  lengthIsRight,
  holdsSomething,
  reachIsRight,
}: Measured): string[] {
  return [
    ...musts
      .filter(({ outcome }) => outcome === 'silent')
      .map(
        ({ said, breaking }) =>
          `must missed in silence: ${said[0]}:${said[1]} (“${said[2]}”); breaking: ${breaking.join(', ') || 'not knowable'}`,
      ),
    ...musts
      .filter(({ outcome }) => outcome === 'openly missed')
      .map(
        ({ said, breaking, sentence }) =>
          `(said openly) ${said[0]}:${said[1]} (“${said[2]}”): “${sentence ?? ''}”; breaking: ${breaking.join(', ') || 'not knowable'}`,
      ),
    ...inverted.map((text) => `turned into its opposite: ${text}`),
    ...wants
      .filter(({ outcome }) => outcome === 'silent')
      .map(
        ({ kind, values, share }) =>
          `want missed in silence: ${kind}:${values.join('/')} (${share === null ? 'not knowable' : `${Math.round(share * 100)} % of the list`})`,
      ),
    ...(program?.without.map((name) => `does not award the program: ${name}`) ?? []),
    ...tiers
      .filter(({ agrees }) => !agrees)
      .map(
        ({ name, tier, accepted, why }) =>
          `tier of ${name}: ${tier ?? 'none'}, a counselor says ${accepted.join(' or ')} (${why})`,
      ),
    ...namedMissing.map((name) => `named and neither shown nor explained: ${name}`),
    ...unsaid.map((what) => `not said: ${what}`),
    ...(holdsSomething ? [] : ['hardly any college']),
    ...(lengthIsRight ? [] : ['length of the list']),
    ...(reachIsRight ? [] : ['too many Reaches']),
  ];
}

/** One persona as a counselor reads it: the answers, what was understood, the list with its reasons, and what is wrong. */
export function reportOf(measured: Measured): string {
  const { persona, produced, perTier } = measured;
  const wrong = faults(measured);
  return [
    `${persona.id}: ${persona.who} (grade ${persona.grade}, ${persona.town}, ${persona.state})`,
    heading('Answers'),
    ...answersOf(persona).map(({ form_id, question_id, answer }) => item(`${form_id} ${question_id}: ${answer}`)),
    heading('Understood'),
    ...produced.understood.map(({ strength, kind, value, quote }) => item(`${strength} ${kind}:${value} “${quote}”`)),
    heading('Notes'),
    ...produced.notes.map(item),
    heading(`List: ${TIERS.map((tier) => `${perTier[tier]} ${tier}`).join(', ')}`),
    ...produced.listed.flatMap(schoolLines),
    heading('Wrong'),
    ...(wrong.length > 0 ? wrong.map(item) : [item('nothing measured')]),
  ].join('\n');
}
