import { z } from 'zod';
import type { Claim } from '../../ai-task';
import { systemText, tagged } from '../../prompting';
import type { AskedOf } from './completions';

const verdicts = z.object({ verdicts: z.array(z.object({ sentence: z.number(), follows: z.boolean() })) });
type Verdicts = z.infer<typeof verdicts>;

const ASKED = 'Decide for each sentence.';

/** The second call: yes or no for every sentence of a text. */
export const SECOND_LOOK: AskedOf & { schema: z.ZodType<Verdicts> } = {
  name: 'second-look',
  mostOutputTokens: 3000,
  system: systemText(
    [
      'Sentences were written to or about a student. For each one decide whether it follows from its own evidence alone.',
      'follows is true if a careful reader of the evidence would agree: who did, has or wants it, what every number counts, what was only wished. A kind reading of what the evidence tells follows; a deed, a trait, a feeling or a circumstance that it does not show does not. Encouragement and general remarks that claim nothing of the student, a person or a college follow. A question or a piece of advice follows if it takes nothing for granted that the evidence does not say; without evidence, if it takes nothing for granted at all. Where you are not sure, follows is false.',
      'Example: the evidence “my brother wants to be a vet” and the sentence “You want to be a vet.”: {"sentence": 1, "follows": false}',
    ].join('\n'),
  ),
  schema: verdicts,
};

/** The sentences with their evidence, as many as `most` characters hold. */
export function secondLookPrompt(claims: readonly Claim[], most = Infinity): string {
  let left = most - ASKED.length;
  const asked = claims.map(({ text, evidence }, at) =>
    tagged('sentence', [text, ...evidence.map((one) => `Evidence: ${one}`)].join('\n'), { number: String(at + 1) }),
  );
  return [...asked.filter((one) => (left -= one.length + 2) >= 0), ASKED].join('\n\n');
}

/** What stands without a yes: nothing that states something, and no question or advice that got a no. An answer of another shape is none. */
export function refusedBy(claims: readonly Claim[], answer: unknown): ReadonlySet<string> {
  const read = verdicts.safeParse(answer);
  const said = new Map((read.success ? read.data.verdicts : []).map(({ sentence, follows }) => [sentence, follows]));
  return new Set(
    claims
      .filter(({ states }, at) => (states ? said.get(at + 1) !== true : said.get(at + 1) === false))
      .map(({ text }) => text),
  );
}
