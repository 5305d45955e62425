import { z } from 'zod';
import { TIERS } from '../../../contract/limits';
import { sideOf } from '../../../contract/two-prices';
import type { Tier } from '../../../contract/text';
import type { Language } from '../../../contract/users';
import { listIn } from '../../../platform/text/words';
import { chatSay, pageLink } from '../answers/reply';
import { buttons, hasList, type OfStudent, type OwnSchool, result, schoolsOf, tool, type ToolOver } from './gathered';

const FEW_SAFETIES = 2;

/** How many schools are of each tier. */
const tally = (schools: readonly OwnSchool[]): Record<Tier, number> => {
  const of = (tier: Tier): number => schools.filter((school) => school.tier === tier).length;
  return { Reach: of('Reach'), Match: of('Match'), Safety: of('Safety') };
};

/** '3 Reach', '5 Match', 'no Safety'. */
export function counted(schools: readonly OwnSchool[], language: Language): string[] {
  const counts = tally(schools);
  return TIERS.map((tier) => `${counts[tier] || chatSay(language)('none_of')} ${tier}`);
}

/** What a counselor would point at in these numbers, the gravest first. */
function remarks(schools: readonly OwnSchool[], limit: number | null, language: Language): string[] {
  const say = chatSay(language);
  const counts = tally(schools);
  const safeties = schools.filter(({ tier }) => tier === 'Safety');
  const sides = limit === null ? [] : safeties.map(({ price }) => price && sideOf(price, limit));
  const isPriced = limit === null || counts.Safety === 0 || sides.includes('inside');
  return [
    counts.Safety === 0 && say('balance_no_safety'),
    counts.Safety > 0 && counts.Safety < FEW_SAFETIES && say('balance_few'),
    counts.Reach * 2 > schools.length && say('balance_many_reaches'),
    counts.Match === 0 && say('balance_no_match'),
    counts.Reach === 0 && say('balance_no_reach'),
    !isPriced && say(sides.includes('open') ? 'balance_price_open' : 'balance_price'),
  ].filter((one) => one !== false);
}

function priceLimit({ student }: OfStudent): number | null {
  const wish = student.studentInput.preferences.find(({ kind }) => kind === 'net_price');
  return wish && Number.isFinite(Number(wish.value)) ? Number(wish.value) : null;
}

/** How the tiers of the list are mixed, and what is missing. */
export const balance: ToolOver = tool({
  name: 'list_balance',
  description: 'How Reach, Match and Safety are mixed on the student’s list, and what is missing.',
  arguments: z.object({}),
  run(_, gathered) {
    if (!hasList(gathered)) return null;
    const { language } = gathered;
    const say = chatSay(language);
    const schools = schoolsOf(gathered);
    const told = remarks(schools, priceLimit(gathered), language);
    const states = new Set(schools.map(({ college }) => college.state)).size;
    return result(
      gathered,
      [
        say('list_has', { smart_count: schools.length, mix: listIn(counted(schools, language), language) }),
        told.length ? told.join(' ') : say('balance_sound'),
        [states === 1 && say('balance_one_state'), say('balance_glad')].filter(Boolean).join(' '),
      ],
      schools.map(({ college }) => college),
      {
        links: [pageLink('schools', language)],
        suggestions: buttons(gathered, [
          { kind: 'list', order: 'tier', tier: 'Safety' },
          { kind: 'list', order: 'odds' },
          { kind: 'list', order: 'price' },
          { kind: 'search' },
        ]),
      },
    );
  },
});
