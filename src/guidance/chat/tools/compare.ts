import { z } from 'zod';
import {
  admission,
  graduation,
  headcount,
  nameInText,
  settingOf,
  tuition,
} from '../../../ai/features/school-words/built-in/facts';
import type { ChatCollege, ToolResult } from '../../../ai/generated-words';
import { priceWords } from '../../../colleges/college-words';
import { priceFor } from '../../../contract/price-for';
import { stateName } from '../../../contract/state-names';
import { chatSay, pageLink, publicationOf, reply } from '../answers/reply';
import { whichIsYours } from './college-facts';
import {
  buttons,
  collegeNamed,
  type Gathered,
  homeFor,
  listedAs,
  resultOf,
  spokenOf,
  tool,
  type ToolOver,
} from './gathered';
import { capital } from '../../../contract/in-a-sentence';

function lineOf(gathered: Gathered, { college, away, fit }: ChatCollege): string {
  const { language, student } = gathered;
  const say = chatSay(language);
  const home = homeFor(gathered).state;
  const tier = listedAs(gathered, college)?.type ?? fit?.tier ?? null;
  const price = priceFor(college, home);
  const facts = [
    [`${college.city}, ${stateName(college.state)}`, settingOf(college, language)].filter(Boolean).join(', '),
    away,
    headcount(college, language),
    admission(college, language) ?? say('compare_no_rate'),
    price ? priceWords(price, language) : (tuition(college, home, language) ?? say('compare_no_price')),
    graduation(college, language),
    tier && student && say('compare_tier', { tier }),
  ];
  return `${capital(nameInText(college))}: ${facts.filter(Boolean).join('; ')}.`;
}

/** Two to four colleges side by side. */
export function comparison(gathered: Gathered, spoken: readonly ChatCollege[]): ToolResult {
  const { language } = gathered;
  const colleges = spoken.map(({ college }) => college);
  const unitids = colleges.map(({ unitid }) => unitid);
  const made = reply([...spoken.map((one) => lineOf(gathered, one)), whichIsYours(gathered, colleges)], {
    links: colleges.some((one) => listedAs(gathered, one)) ? [pageLink('schools', language)] : [],
    facts: publicationOf(colleges, language),
    colleges: unitids,
    ask: { kind: 'compare', unitids },
    suggestions: buttons(gathered, [
      ...unitids.slice(0, 2).map((unitid) => ({ kind: 'college' as const, unitid })),
      gathered.student && { kind: 'list', order: 'price', among: unitids },
      gathered.student && { kind: 'list', order: 'graduation', among: unitids },
    ]),
  });
  return resultOf(made, spoken);
}

/** Two to four colleges by their names. */
export const compare: ToolOver = tool({
  name: 'compare_colleges',
  description: 'Two to four colleges side by side: place, distance, size, admission, price, graduation and tier.',
  arguments: z.object({ colleges: z.array(z.string().min(2).max(120)).min(2).max(4) }),
  run({ colleges: typed }, gathered) {
    const spoken = typed.flatMap((one) => {
      const college = collegeNamed(one, gathered);
      return college ? [spokenOf(college, gathered, one)] : [];
    });
    return spoken.length < 2 ? null : comparison(gathered, spoken);
  },
});
