import type { PreferenceKind } from '../../../contract/preferences';
import { found, type Finding, gated, type Reader } from '../finding';
import type { Clause } from '../text';
import { aboutCollege } from './context';

type Row = readonly [PreferenceKind, readonly string[], RegExp, Partial<Finding>?];

/** Names that hold the word without asking for it. */
const IDIOMS =
  /\b(?:kansas|oklahoma|salt lake|jersey|new york|carson|panama|sioux|rapid|traverse|iowa|park) city\b|\b(?:urban|city) (?:planning|planners?|studies|design|farming|ag)\b|\b(?:twin|tri|quad)[- ]cities\b|\b(?:virginia|myrtle|daytona|long|palm|miami|huntington|newport) beach\b|\bcape (?:cod|coral)\b|\b(?:winter|spring|summer|fall|snow) (?:break|vacation|semester|term)s?\b|\bcoast guard\b|\bmilitary towns?\b|\blike an? (?:whole )?city\b|\b(?:east|west|gulf) coast\b|\brocky mountains?\b|\bgreat lakes\b|\bdeep freeze\b|\bgreat outdoors\b|\bsalt lake\b|\bsnow (?:ball|white|day)s?\b|\b(?:out|left) in the cold\b|\bout of the snow\b|\bwarm (?:people|community|teachers?|professors?|welcom\w+|environment|atmosphere|vibes?|feeling|staff|heart\w*)\b|\b(?:cool|warm) and\b(?= (?:welcoming|friendly|kind))|\bcold (?:people|case|call|brew|hearted)\b|\bhot (?:girls?|guys?|dogs?|topics?|take|food|water)\b|\brain or shine\b|\bdry (?:campus|county|humor)\b|\bmountains? of\b|\bdesert(?:ed)\b|\bhouse(?: on)? the beach\b/g;
const AN = '(?:an? |the |some |big |major |bigger |large |real |good |nice |decent |cool )*';

const SETTINGS: readonly Row[] = [
  [
    'setting',
    ['rural'],
    /\b(?:corn ?fields?|farms|(?:the |el )?middle of (?:absolutely )?nowhere|the sticks|(?:the )?boonies)\b/g,
    { shunned: true },
  ],
  [
    'setting',
    ['city', 'suburb'],
    new RegExp(
      `\\b(?:near|close to|just outside(?: of)?|outside(?: of)?|on the outskirts of|access to|(?:short|easy) (?:drive|train ride|bus ride|train) (?:from|to)|(?:an? |half an |\\d+ |an )?(?:hour|min(?:ute)?s?|hours) (?:from|away from|to|of)|not (?:too |that )?far from|cerca de)(?: una?)? ${AN}(?:cit(?:y|ies)|ciudad)\\b`,
      'g',
    ),
  ],
  [
    'setting',
    ['town'],
    /\b(?:college|small|little|cute|quaint|cozy|university|medium(?:-sized)?|mid-?sized?|charming|safe|quiet)[- ]towns?\b(?! (?:near|close to|outside))?|\btowns?\b|\bpueblo\b/g,
  ],
  [
    'setting',
    ['city'],
    /\b(?:big |major |large |small |mid-?sized? |busy |inner[- ])?(?:city|cities|ciudad(?:es)?)\b|\burban\b|\bdowntown\b|\bmetropolitan\b|\bmetropolis\b|\bmetro area\b|\bskyscrapers?\b|\bhustle and bustle\b/g,
  ],
  ['setting', ['suburb'], /\b(?:suburb(?:s|an|ia|y)?|(?:the )?burbs)\b/g],
  [
    'setting',
    ['rural'],
    /\b(?:rural|countryside|(?:the |el )?middle of (?:absolutely )?nowhere|(?:in )?the sticks|the boonies|boonies|farm ?land|the woods|in the country\b(?! s)|country setting|the country(?! (?:and|but|is|to))|el campo|remote area|backwoods|wide[- ]open (?:spaces?|country)|(?:out in )?the country)\b/g,
  ],
];
const WEATHER: readonly Row[] = [
  ['climate', ['cold'], /\b(?:freezing|below zero|negative (?:degrees|temps)|ice storms?)\b/g, { shunned: true }],
  ['climate', ['snow'], /\b(?:snow(?:y|ing|fall|storms?)?|blizzards?|nieve)\b/g],
  [
    'climate',
    ['seasons'],
    /\b(?:(?:all )?(?:four|4|real|distinct|actual|different|the) seasons|seasons|changing leaves|leaves (?:that )?(?:change|turn)|fall (?:colors|leaves|foliage)|cuatro estaciones)\b/g,
  ],
  [
    'climate',
    ['cold'],
    /\b(?:cold(?:er)?|chilly|freezing|winters?|fr[ií]o|below zero|negative (?:degrees|temps)|ice(?! (?:fishing|hockey|cream|skat|rink|breaker|tea|scraper)))\b/g,
  ],
  [
    'climate',
    ['warm'],
    /\b(?:warm(?:er|th)?(?: weather)?|sun(?:ny)?|sunshine|hot(?:ter)?(?: weather)?|tropical|palm trees|calor|c[aá]lid[oa]|caliente)\b/g,
  ],
  ['climate', ['warm'], /\b(?:humid(?:ity)?|(?:the )?heat)\b/g, { shunned: true }],
  [
    'climate',
    ['mild'],
    /\b(?:mild(?:er)?(?: weather| climate| winters)?|moderate (?:weather|climate)|not too (?:hot (?:or|and|nor) (?:not too |too )?cold|cold (?:or|and|nor) (?:not too |too )?hot)|neither hot nor cold|templado)\b/g,
    { fixed: 'want' },
  ],
  ['climate', ['rain'], /\b(?:rain(?:y|ing|s)?|lluvia)\b/g],
  ['climate', ['dry'], /\b(?:dry(?: weather| heat| climate)?|arid)\b/g],
];
const LAND: readonly Row[] = [
  [
    'landscape',
    ['ocean'],
    /\b(?:ocean(?:s|front)?|beach(?:es|y)?|coast(?:s|al|line)?|the sea\b|seaside|salt ?water|(?:by|near|on)(?: the| some)? water(?:front)?|surf(?:ing)?|playas?|(?:el )?mar\b)\b/g,
  ],
  [
    'landscape',
    ['mountains'],
    /\b(?:mountains?|mountainous|montañas?|montanas|ski(?:ing)?|snowboard(?:ing)?|ski (?:slopes|resort))\b/g,
  ],
  ['landscape', ['ocean'], /\blandlocked\b/g, { turned: true }],
  ['landscape', ['lakes'], /\b(?:lakes?|lago)\b/g],
  ['landscape', ['desert'], /\b(?:deserts?|desierto)\b/g],
];
/** So much of the words is weather for certain; 'hot' or 'dry' alone need the question about places. */
const WEATHER_ONLY =
  /^(?:snow|blizzard|nieve|sun\b|sunny|sunshine|warm weather|hot weather|winters?|palm|tropical|fr[ií]o|calor)/;

const blanked = (text: string, words: RegExp): string => text.replaceAll(words, (name) => '\u00b7'.repeat(name.length));

function inRows(clause: Clause, rows: readonly Row[]): Finding[] {
  let rest = blanked(clause.text, IDIOMS);
  return rows.flatMap(([kind, values, words, more]) => {
    const shown: Clause = { ...clause, text: rest };
    const all = values.flatMap((value) => found(shown, words, kind, value, more));
    for (const { at, length } of all) rest = rest.slice(0, at) + '\u00b7'.repeat(length) + rest.slice(at + length);
    return all;
  });
}

const HOME_PLACE =
  /\b(?:from|grew up in|raised in|born in|my|our|tired of|this|like my)(?: an?| the| this)?(?: \w+)? $/;

/** 'East of the mountains' only draws a line. */
const BEYOND = /\b(?:north|south|east|west|(?:other|this|that) side) of (?:the )?$/;
const AWAY = /\b(too )?(?:far|away|lejos) (?:away )?(?:from|del?) (?:(?:the|a|an|any|all|every|big|la|el) ){0,2}$/;

/** 'Too cold' is said against it, 'far from a city' turns the wish around, and 'too far from the beach' does both. */
function complained(clause: Clause, finding: Finding): Finding {
  const before = clause.text.slice(0, finding.at);
  if (/\b(?:more than|over|farther than|further than)(?: about)? $/.test(before)) return { ...finding, turned: true };
  const away = AWAY.exec(before);
  if (away) return { ...finding, turned: true, ...(away[1] ? { complaint: true } : {}) };
  const too = /\btoo (?:\w+ )?$/.test(before) || /\btoo\b[^,]{0,12} where it'?s (?:always |so |super )?$/.test(before);
  return too ? { ...finding, complaint: true } : finding;
}

/** 'Sun in winter' names a time. */
const isTime = ({ text }: Clause, { at, length }: Finding): boolean =>
  /^winters?$/.test(text.slice(at, at + length)) && /\b(?:in|during|last|this) (?:the )?$/.test(text.slice(0, at));

/** A tired word on where one lives now is a word against it; other words on it are none. */
const isHome = (clause: Clause, { kind, at }: Finding): boolean =>
  kind === 'setting' &&
  HOME_PLACE.test(clause.text.slice(0, at)) &&
  !/\b(?:tired of|sick of)(?: \w+)? $/.test(clause.text.slice(0, at)) &&
  !/\b(?:away|apart|out) from (?:an? |the )?$/.test(clause.text.slice(0, at));

const withoutDoubtful = (clause: Clause, { kind, at, length }: Finding): boolean => {
  if (
    kind !== 'climate' ||
    clause.sentence.role.topic === 'location' ||
    clause.sentence.role.complaint ||
    clause.sentence.role.must
  )
    return true;
  const words = clause.text.slice(at, at + length);
  if (clause.text.trim().split(/\s+/).length <= 4 && clause.sentence.role.fieldWeight >= 0.8) return true;
  return WEATHER_ONLY.test(words) || /\b(?:somewhere|weather|climate|place|be|state)\b/.test(clause.text);
};

/** City or country, weather and landscape. */
export const readSurroundings: Reader = gated(
  /cit(?:y|ies)|burbs|ciudad|town|pueblo|urb|metro|skyscr|hustle|rural|country|nowhere|sticks|boonies|farm|corn|woods|campo|remote|snow|blizz|nieve|season|leaves|foliage|estacion|cold|chill|freez|winter|fr[ií]o|zero|ice|negative|warm|sun|hot|heat|tropic|palm|calor|c[aá]lid|caliente|humid|mild|moderate|templado|rain|lluvia|dry|arid|ocean|beach|coast|sea|water|surf|playa|mar\b|landlocked|mount|monta|ski|snowb|lake|lago|desert|desierto|fall|open/,
  (clause) => {
    if (!aboutCollege(clause)) return [];
    // Who says what to study and names the sea studies it; where to live is said with a word for it.
    const studied =
      clause.sentence.role.fieldWeight > 2 &&
      !/\b(?:near|by|close|live|living|where|somewhere|in an?|at an?)\b/.test(clause.text);
    const land = studied ? [] : inRows(clause, LAND);
    const all = [...inRows(clause, SETTINGS), ...inRows(clause, WEATHER), ...land];
    return all
      .filter((finding) => !BEYOND.test(clause.text.slice(0, finding.at)) && !isTime(clause, finding))
      .filter((finding) => !isHome(clause, finding) && withoutDoubtful(clause, finding))
      .map((finding) => complained(clause, finding));
  },
);
