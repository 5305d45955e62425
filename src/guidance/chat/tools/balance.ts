import { z } from 'zod';
import { PAGES } from '../../../ai/features/chat/built-in/chat-answer';
import { joinWords } from '../../../platform/text/join-words';
import { sideOf } from '../../../contract/two-prices';
import type { Tier } from '../../../contract/text';
import { hasList, type OwnSchool, ownSchools, result, tool, type ToolOver } from './gathered';

const PLURAL: Record<Tier, string> = { Reach: 'Reach schools', Match: 'Match schools', Safety: 'Safety schools' };
const FEW_SAFETIES = 2;
const ONE: Record<Tier, string> = { Reach: 'Reach school', Match: 'Match school', Safety: 'Safety school' };
const counted = (count: number, tier: Tier): string =>
  `${count === 0 ? 'no' : count} ${count === 1 ? ONE[tier] : PLURAL[tier]}`;

const noneAffordable = (open: boolean): string =>
  open
    ? 'Whether a Safety lies within the price you named depends on your home state, which I do not know.'
    : 'No Safety lies within the price you named, by the published averages; that is worth a talk with your counselor.';

/** What a counselor would point at in these numbers, the gravest first. */
function remarks(count: Record<Tier, number>, schools: readonly OwnSchool[], limit: number | null): string[] {
  const all = schools.length;
  const safeties = schools.filter(({ listed }) => listed.type === 'Safety');
  const sides = limit === null ? [] : safeties.map(({ price }) => price && sideOf(price, limit));
  return [
    ...(count.Safety === 0
      ? ['What is missing most is a Safety: at least two you would be glad to go to and can pay for.']
      : count.Safety < FEW_SAFETIES
        ? ['One more Safety would make it steadier: two are the usual least.']
        : []),
    ...(count.Reach * 2 > all
      ? [
          'More than half are Reach schools. Keep the ones you love most, and look for a few more Match schools instead.',
        ]
      : []),
    ...(count.Match === 0 ? ['There is no Match in the middle, and that is where most students end up.'] : []),
    ...(count.Reach === 0 ? ['There is no Reach. That is fine; add one if there is a college you dream of.'] : []),
    ...(limit !== null && count.Safety > 0 && !sides.includes('inside')
      ? [noneAffordable(sides.includes('open'))]
      : []),
  ];
}

function priceLimit(gathered: Parameters<typeof ownSchools>[0]): number | null {
  const wish = gathered.student.studentInput.preferences.find(({ kind }) => kind === 'net_price');
  return wish && Number.isFinite(Number(wish.value)) ? Number(wish.value) : null;
}

/** How the tiers of the list are mixed, and what is missing. */
export const balance: ToolOver = tool({
  name: 'list_balance',
  description: 'How Reach, Match and Safety are mixed on the student’s list, and what is missing.',
  arguments: z.object({}),
  run(_, gathered) {
    if (!hasList(gathered)) return null;
    const schools = ownSchools(gathered);
    const of = (tier: Tier): number => schools.filter(({ listed }) => listed.type === tier).length;
    const count = { Reach: of('Reach'), Match: of('Match'), Safety: of('Safety') };
    const told = remarks(count, schools, priceLimit(gathered));
    const mix = joinWords((['Reach', 'Match', 'Safety'] as const).map((tier) => counted(count[tier], tier)));
    const states = new Set(schools.map(({ college }) => college.state)).size;
    return result(
      gathered,
      [
        `Your list has ${schools.length} schools: ${mix}.`,
        told.length
          ? told.join(' ')
          : 'That is a sound mix: something to hope for, something likely, and something steady.',
        states === 1 ? 'All of them are in one state, so the list stands or falls with staying there.' : '',
        'A Safety only counts if you would really go. Which of yours would you be glad about?',
      ],
      schools.map(({ college }) => college),
      {
        links: [PAGES.schools],
        suggestions: [
          { label: 'My Safety schools', text: 'Which safety schools do I have?' },
          { label: 'The cheapest one', text: 'What is the cheapest school on my list?' },
        ],
      },
    );
  },
});
