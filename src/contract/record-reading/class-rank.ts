import { plainNumbers, saysNothing, shown } from './typed-text';
import { own } from '../own';

/** A class rank as a share from the top (0.1 = top tenth), or a reason why it could not be used. */
export interface RankRead {
  share: number | null;
  ignored: string | null;
}

const OF_CLASS =
  /(?<!\d)(\d+)\s*(?:(?:st|nd|rd|th)\s*)?(?:\/|out of|of|in)\s*(?:a |an |the |my )?(?:class |grade |about |around |roughly )*(?:of )?(\d+)/i;
const TOP_PERCENT = /\btop\s*(\d+(?:\.\d+)?)\s*(?:%|percent|per cent)/i;
const BARE_PERCENT = /^(\d+(?:\.\d+)?)\s*(?:%|percent)$/i;
const PERCENTILE = /\b(\d+(?:\.\d+)?)(?:st|nd|rd|th)\s*percentile/i;
const WORDS: readonly [RegExp, number][] = [
  [/\btop (?:ten|10) ?(?:percent|%)/i, 0.1],
  [/\btop five percent/i, 0.05],
];
/** Into how many parts a class is cut, and which of them somebody is in, counted from the top: 'third decile' is 3 of 10. */
const PARTS: Readonly<Record<string, number>> = {
  ...{ decile: 10, tenth: 10, quintile: 5, fifth: 5, quartile: 4, quarter: 4 },
  ...{ tercile: 3, third: 3, half: 2 },
};
const PLACES: readonly string[] = [
  ...['top|upper|highest|first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th'],
  ...['sixth|6th', 'seventh|7th', 'eighth|8th', 'ninth|9th', 'tenth|10th'],
];
const PART = new RegExp(`\\b(${PLACES.join('|')})\\s+(${Object.keys(PARTS).join('|')})\\b`, 'i');
const NUMBERED_PART = /\b(decile|quintile|quartile)\s*#?(\d{1,2})\b/i;
/** In a smaller class a place says nothing that colleges compare. */
const MIN_CLASS = 10;

/** Where a part ends, from the top; of the last one its middle, for its end would be the last of the class. */
function shareOfPart(part: string, place: number): number | null {
  const parts = own(PARTS, part.toLowerCase()) ?? 0;
  if (place < 1 || place > parts) return null;
  return (place === parts ? place - 0.5 : place) / parts;
}

/** 'Third decile', 'decile 3'. */
function shareInParts(text: string): number | null {
  const numbered = NUMBERED_PART.exec(text);
  if (numbered) return shareOfPart(numbered[1] ?? '', Number(numbered[2]));
  const [, order = '', part = ''] = PART.exec(text) ?? [];
  const place = PLACES.findIndex((words) => words.split('|').includes(order.toLowerCase())) + 1;
  return shareOfPart(part, place);
}

function shareIn(text: string): number | null {
  const percent = TOP_PERCENT.exec(text) ?? BARE_PERCENT.exec(text.trim());
  if (percent) return Number(percent[1]) / 100;
  const percentile = PERCENTILE.exec(text);
  if (percentile) return 1 - Number(percentile[1]) / 100;
  const ofClass = OF_CLASS.exec(text);
  if (ofClass) return Number(ofClass[1]) / Number(ofClass[2]);
  return WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? shareInParts(text);
}

const isOfFew = (text: string): boolean => {
  const size = OF_CLASS.exec(text)?.[2];
  return size !== undefined && Number(size) < MIN_CLASS;
};

/** Reads '54 out of 300', '5th of 210', 'top 10%' or 'first quartile'; a place without the size of the class says nothing usable. */
export function readClassRank(typed: string): RankRead {
  if (saysNothing(typed)) return { share: null, ignored: null };
  const text = plainNumbers(typed);
  const share = shareIn(text);
  if (share !== null && isOfFew(text))
    return { share: null, ignored: `${shown(typed)}: in a class of fewer than ${MIN_CLASS}, a rank is not used.` };
  if (share !== null && share > 0 && share <= 1) return { share: Math.round(share * 10_000) / 10_000, ignored: null };
  const why = share === null && /\d|valedictorian|salutatorian/i.test(typed);
  if (why) return { share: null, ignored: `${shown(typed)} does not say how many students are in your class.` };
  return { share: null, ignored: `We could not read a class rank from ${shown(typed)}.` };
}
