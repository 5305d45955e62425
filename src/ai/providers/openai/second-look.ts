import { z } from 'zod';
import type { Claim } from '../../ai-task';
import { systemText, tagged } from '../../prompting';
import type { AskedOf } from './completions';

const verdicts = z.object({ verdicts: z.array(z.object({ sentence: z.number(), follows: z.boolean() })) });
type Verdicts = z.infer<typeof verdicts>;

/** The second, cheap call: yes or no for every sentence. */
export const SECOND_LOOK: AskedOf & { schema: z.ZodType<Verdicts> } = {
  name: 'second-look',
  mostOutputTokens: 1200,
  system: systemText(
    [
      'Sentences were written about a student or a college. For each one decide whether it follows from its own evidence alone.',
      'follows is true only if everything in the sentence is said by the evidence: who did or wants it, every number and what it counts, and no word stronger than the evidence. A question or a piece of advice follows if it takes nothing for granted that the evidence does not say. Where you are not sure, follows is false.',
      'Example: the evidence “my brother wants to be a vet” and the sentence “You want to be a vet.”: {"sentence": 1, "follows": false}',
    ].join('\n'),
  ),
  schema: verdicts,
};

export const secondLookPrompt = (claims: readonly Claim[]): string =>
  [
    ...claims.map(({ text, evidence }, at) =>
      tagged('sentence', [text, ...evidence.map((one) => `Evidence: ${one}`)].join('\n'), { number: String(at + 1) }),
    ),
    'Decide for each sentence.',
  ].join('\n\n');

/** The sentences that did not get a yes. */
export function refusedBy(claims: readonly Claim[], answer: unknown): ReadonlySet<string> | null {
  const read = verdicts.safeParse(answer);
  if (!read.success) return null;
  const stands = new Set(read.data.verdicts.filter(({ follows }) => follows).map(({ sentence }) => sentence));
  return new Set(claims.filter((_, at) => !stands.has(at + 1)).map(({ text }) => text));
}
