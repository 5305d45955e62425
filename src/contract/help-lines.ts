import { joinWords } from './text-rules';
import type { DangerKind, DangerSign } from './notes';

export type HelpLanguage = DangerSign['language'];

/** One way to reach a help line: the words for it, and what a phone dials, texts or opens. */
interface Way {
  address: string;
  words: Record<HelpLanguage, string>;
}

/** Where a person in the United States gets help at once, free and confidential. */
export interface HelpLine {
  name: Record<HelpLanguage, string>;
  ways: readonly Way[];
}

/** A number as it is read, and the same as a phone dials it. */
const call = (number: string): Way => ({
  address: number.length > 3 ? `tel:+${number.replace(/\D/g, '')}` : `tel:${number}`,
  words: { en: `call ${number}`, es: `llama al ${number}` },
});
const text = (number: string, [en, es]: readonly [string, string]): Way => ({
  address: `sms:${number.replace(/\D/g, '')}`,
  words: { en: `text ${en} to ${number}`, es: `envía ${es} al ${number}` },
});
const chat = (site: string): Way => ({
  address: `https://${site}`,
  words: { en: `chat at ${site}`, es: `chatea en ${site}` },
});
const named = (en: string, es: string = en): Record<HelpLanguage, string> => ({ en, es });

/** Every help line the app names; the one home of their numbers. */
export const HELP_LINES = {
  lifeline: {
    name: named('988 Suicide & Crisis Lifeline', 'Línea 988 de Prevención del Suicidio y Crisis'),
    ways: [
      { address: 'tel:988', words: { en: 'call 988', es: 'llama al 988 y oprime 2' } },
      { address: 'sms:988', words: { en: 'text 988', es: 'envía AYUDA al 988' } },
      chat('988lifeline.org'),
    ],
  },
  crisisText: { name: named('Crisis Text Line'), ways: [text('741741', ['HOME', 'HOLA'])] },
  sexualAssault: {
    name: named('RAINN sexual assault hotline', 'RAINN, línea de ayuda sobre agresión sexual'),
    ways: [call('1-800-656-4673'), chat('online.rainn.org')],
  },
  domesticViolence: {
    name: named('National Domestic Violence Hotline', 'Línea Nacional contra la Violencia Doméstica'),
    ways: [call('1-800-799-7233'), text('88788', ['START', 'START'])],
  },
  loveIsRespect: {
    name: named('love is respect, for teens', 'love is respect, para jóvenes'),
    ways: [call('1-866-331-9474'), text('22522', ['LOVEIS', 'LOVEIS'])],
  },
  childAbuse: {
    name: named('Childhelp child abuse hotline', 'Childhelp, línea contra el maltrato infantil'),
    ways: [call('1-800-422-4453')],
  },
  trafficking: {
    name: named('National Human Trafficking Hotline', 'Línea Nacional contra la Trata de Personas'),
    ways: [call('1-888-373-7888'), text('233733', ['HELP', 'AYUDA'])],
  },
  runaway: {
    name: named('National Runaway Safeline', 'Línea Nacional para Jóvenes Fuera de Casa'),
    ways: [call('1-800-786-2929')],
  },
  trevor: {
    name: named('The Trevor Project, for LGBTQ young people', 'The Trevor Project, para jóvenes LGBTQ'),
    ways: [call('1-866-488-7386'), text('678-678', ['START', 'START'])],
  },
  substances: {
    name: named('SAMHSA helpline for alcohol and drugs', 'SAMHSA, línea de ayuda sobre alcohol y drogas'),
    ways: [call('1-800-662-4357')],
  },
  eating: {
    name: named('ANAD eating disorder helpline', 'ANAD, línea de ayuda sobre la alimentación'),
    ways: [call('1-888-375-7767')],
  },
  emergency: {
    name: named('In danger right now', 'En peligro ahora mismo'),
    ways: [call('911')],
  },
} as const satisfies Record<string, HelpLine>;
export type HelpLineId = keyof typeof HELP_LINES;

/** How many lines are shown at most: more would be a list to search in. */
const MAX_SHOWN = 3;

/** Who knows most of what it may be, first. */
const FITTING: Record<DangerKind, readonly HelpLineId[]> = {
  suicide: ['lifeline', 'crisisText'],
  self_harm: ['lifeline', 'crisisText'],
  eating: ['eating', 'crisisText'],
  abuse: ['childAbuse', 'crisisText'],
  sexual_abuse: ['sexualAssault', 'childAbuse'],
  dating_violence: ['loveIsRespect', 'domesticViolence'],
  trafficking: ['trafficking', 'crisisText'],
  running_away: ['runaway', 'crisisText'],
  violence: ['lifeline', 'crisisText'],
  substances: ['substances', 'lifeline'],
};
const ANY_KIND: readonly HelpLineId[] = ['lifeline', 'crisisText'];

/** What may turn into danger to somebody's life within the hour. */
const NEEDS_EMERGENCY: readonly DangerKind[] = [
  'suicide',
  'abuse',
  'sexual_abuse',
  'dating_violence',
  'trafficking',
  'violence',
];

const ABOUT_BEING_LGBTQ =
  /\b(?:gay|lesbiana?s?|bisexual(?:es)?|trans(?:gender|género|sexual)?|queer|lgbt\w*|non-?binary|enby|no binari[aoe]|asexual|pansexual|came out (?:as|to)|com(?:e|ing) out (?:as|to)|closeted|outed me|deadname\w*|salir del (?:clóset|closet|armario))\b/iu;

const needsEmergency = ({ level, kinds }: Pick<DangerSign, 'level' | 'kinds'>): boolean =>
  level === 'urgent' && kinds.some((kind) => NEEDS_EMERGENCY.includes(kind));

/** The lines of several kinds in turns: the best of each kind before the second best of any. */
function inTurns(lists: readonly (readonly HelpLineId[])[]): HelpLineId[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return [...new Set(turns.flat())];
}

/**
 * The lines to show beside a text with this sign, at most three, the most fitting first. The line for LGBTQ young people is named
 * only where the text itself speaks of it, so that nobody is guessed to be anything.
 */
export function helpFor(sign: Pick<DangerSign, 'level' | 'kinds'>, written = ''): HelpLineId[] {
  const { kinds } = sign;
  const [first, ...others] = inTurns(kinds.length ? kinds.map((kind) => FITTING[kind]) : [ANY_KIND]);
  const fitting = [
    ...(first ? [first] : []),
    ...(ABOUT_BEING_LGBTQ.test(written) ? ['trevor' as const] : []),
    ...others,
  ];
  if (!needsEmergency(sign)) return fitting.slice(0, MAX_SHOWN);
  const shown = fitting.slice(0, MAX_SHOWN - 1);
  return kinds[0] === 'violence' ? ['emergency', ...shown] : [...shown, 'emergency'];
}

/** How a line is reached, in words: 'call 988, text 988 or chat at 988lifeline.org'. */
export const reachOf = (id: HelpLineId, language: HelpLanguage): string =>
  joinWords(
    HELP_LINES[id].ways.map(({ words }) => words[language]),
    language === 'es' ? 'o' : 'or',
  );

/** A help line as one line of a text. */
export const helpText = (id: HelpLineId, language: HelpLanguage): string =>
  `• ${HELP_LINES[id].name[language]}: ${reachOf(id, language)}`;

/** A help line with its ways to reach it, in the language it was written in. */
export interface ShownHelp {
  name: string;
  ways: { words: string; address: string }[];
}

const SHOWN: ReadonlyMap<string, ShownHelp> = new Map(
  (Object.keys(HELP_LINES) as HelpLineId[]).flatMap((id) =>
    (['en', 'es'] as const).map((language) => {
      const { name, ways } = HELP_LINES[id];
      const shown = ways.map(({ words, address }) => ({ words: words[language], address }));
      return [helpText(id, language), { name: name[language], ways: shown }] as const;
    }),
  ),
);

/** The help line that a line of text names, as a link; null for any other line. */
export const helpInLine = (line: string): ShownHelp | null => SHOWN.get(line.trim()) ?? null;
