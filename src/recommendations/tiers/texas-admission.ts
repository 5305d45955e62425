import { spokenWords } from '../../platform/text/words';
import type tiers from '../../../data/words/tiers.json';
import type { CollegeFacts } from '../../contract/colleges';

const say = spokenWords<typeof tiers>('tiers');

const UT_AUSTIN = 228778;
/** Texas Education Code 51.803: top tenth of the class at Texas publics; top 5% at UT Austin from fall 2026. */
const RANK_SHARE = { usual: 0.1, utAustin: 0.05 } as const;

/** Whether Texas law admits the student by class rank, and what to say of it. */
export interface TexasAdmission {
  automatic: boolean;
  steps: () => string[];
}

const NONE: TexasAdmission = { automatic: false, steps: () => [] };

/** Automatic admission of Texas students to Texas public colleges by class rank; a share of 0.1 is the top tenth. */
export function texasAdmission(
  college: CollegeFacts,
  rankShare: number | null,
  homeState: string | null,
): TexasAdmission {
  const concerns = college.state === 'TX' && college.control === 'public' && homeState === 'TX';
  if (!concerns || rankShare === null) return NONE;
  const most = college.unitid === UT_AUSTIN ? RANK_SHARE.utAustin : RANK_SHARE.usual;
  const top = Math.round(most * 100);
  if (rankShare <= most) return { automatic: true, steps: () => [say('texas.must', { top })] };
  return rankShare <= RANK_SHARE.usual ? { automatic: false, steps: () => [say('texas.not', { top })] } : NONE;
}
