import { plainNumbers, saysNothing, shown } from './typed-text';

/** A class rank as a share from the top (0.1 = top tenth), or a reason why it could not be used. */
export interface RankRead {
  share: number | null;
  ignored: string | null;
}

const OF_CLASS =
  /#?\s*(\d+)\s*(?:st|nd|rd|th)?\s*(?:\/|out of|of|in)\s*(?:a |an |the |my )?(?:class |grade |about |around |roughly )*(?:of )?(\d+)/i;
const TOP_PERCENT = /\btop\s*(\d+(?:\.\d+)?)\s*(?:%|percent|per cent)/i;
const BARE_PERCENT = /^(\d+(?:\.\d+)?)\s*(?:%|percent)$/i;
const PERCENTILE = /\b(\d+(?:\.\d+)?)(?:st|nd|rd|th)\s*percentile/i;
const WORDS: readonly [RegExp, number][] = [
  [/\b(?:top|first|1st|highest) (?:tenth|decile)\b/i, 0.1],
  [/\btop (?:ten|10) ?(?:percent|%)/i, 0.1],
  [/\btop five percent/i, 0.05],
  [/\b(?:top|first|1st) (?:quarter|quartile)\b/i, 0.25],
  [/\b(?:top|first) third\b/i, 1 / 3],
  [/\b(?:top|upper|first) half\b/i, 0.5],
  [/\bsecond (?:quarter|quartile)\b/i, 0.5],
];

function shareIn(text: string): number | null {
  const percent = TOP_PERCENT.exec(text) ?? BARE_PERCENT.exec(text.trim());
  if (percent) return Number(percent[1]) / 100;
  const percentile = PERCENTILE.exec(text);
  if (percentile) return 1 - Number(percentile[1]) / 100;
  const ofClass = OF_CLASS.exec(text);
  if (ofClass) return Number(ofClass[1]) / Number(ofClass[2]);
  return WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Reads '54 out of 300', '5th of 210', 'top 10%' or 'first quartile'; a place without the size of the class says nothing usable. */
export function readClassRank(typed: string): RankRead {
  if (saysNothing(typed)) return { share: null, ignored: null };
  const share = shareIn(plainNumbers(typed));
  if (share !== null && share > 0 && share <= 1) return { share: Math.round(share * 10_000) / 10_000, ignored: null };
  const why = share === null && /\d|valedictorian|salutatorian/i.test(typed);
  if (why) return { share: null, ignored: `${shown(typed)} does not say how many students are in your class.` };
  return /\d/.test(typed)
    ? { share: null, ignored: `We could not read a class rank from ${shown(typed)}.` }
    : { share: null, ignored: null };
}
