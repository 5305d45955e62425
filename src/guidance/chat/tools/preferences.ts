import { z } from 'zod';
import { PAGES } from '../../../ai/features/chat/built-in/chat-answer';
import { joinWords } from '../../../platform/text/join-words';
import { says } from '../../../ai/text/statements';
import type { ToolResult } from '../../../ai/generated-words';
import { nameInText } from '../../../ai/features/school-words/built-in/facts';
import type { CollegeFacts } from '../../../contract/colleges';
import type { ChatOffer } from '../../../contract/chat';
import type { Preference, PreferenceStrength } from '../../../contract/preferences';
import { roleWith } from '../../../contract/forms/question-facts';
import { preferencesIn } from '../../../recommendations/preferences/preferences-in';
import { labelOf } from '../../../recommendations/preferences/read-preferences';
import { collegeNamed, type Gathered, result, tool, type ToolOver } from './gathered';

const TITLES: Record<PreferenceStrength, string> = {
  must: 'Has to hold',
  want: 'You would like',
  avoid: 'You would rather not',
  must_not: 'Must not be',
};

/** What was understood of a student's wishes. */
export const ownPreferences: ToolOver = tool({
  name: 'own_preferences',
  description: 'What the student asks of a college, as this app understood it from their answers and corrections.',
  arguments: z.object({}),
  run(_, gathered) {
    if (!gathered.student) return null;
    const { preferences } = gathered.student.studentInput;
    if (!preferences.length) {
      return result(gathered, [
        'I have not understood any wish for a college from your answers yet. Tell me one here, for example “no big cities” or “at most 2 hours from home”, or answer the questions under College Preferences.',
      ]);
    }
    const lines = (Object.keys(TITLES) as PreferenceStrength[]).flatMap((strength) => {
      const some = preferences.filter((one) => one.strength === strength).map(({ label }) => label);
      return some.length ? [`• ${TITLES[strength]}: ${some.join('; ')}`] : [];
    });
    const evidence = preferences.flatMap(({ question, quote }) => (question && quote ? [{ ...question, quote }] : []));
    return result(
      gathered,
      [
        says(`This is what I understood you want in a college:\n${lines.join('\n')}`, ...evidence.slice(0, 5)),
        'Is something wrong or out of date? Say it in your own words, and I offer you a button to change it.',
      ],
      [],
      { links: [PAGES.schools] },
    );
  },
});

const TAKES_BACK =
  /\b(?:any ?more|no longer|take (?:\w+ ){0,5}(?:off|out|away|back)|remove|delete|drop|forget|never mind|don'?t care|doesn'?t matter|changed my mind)\b/i;
const REFUSES = /\b(?:don'?t|do not|not|no|never|hate|can'?t stand|without|dislike)\b/i;

/** 'I don't want cold places any more' as an answer would say it: 'no cold places'. */
function refusedIn(words: string): string | null {
  const refused = /\b(?:don[’']?t|do not|no longer) (?:really )?(?:want|like|need) (.+?)(?: any ?more)?[.!\s]*$/i.exec(
    words,
  )?.[1];
  return refused === undefined ? null : `no ${refused.replace(/^(?:to be |to go |an? |the )+/i, '')}`;
}

/** 'Take the small school thing off': what is taken back, as a wish. */
const takenBackIn = (words: string): string =>
  `I want ${words
    .replace(/^.*?\b(?:can|could|would) (?:you|u)\b/i, '')
    .replace(
      /\b(?:take|remove|delete|drop)\b|\b(?:off|out|away|the|that|my)\b|\b(?:thing|wish|preference|part)s?\b|\bany ?more\b/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()}`;

/** The words of a chat message, read as an answer on what one wants. */
function wishesIn(words: string, { student }: Gathered): Preference[] {
  const question = { form_id: 'College Preferences', question_id: '1', question_text: 'What you told Buddy' };
  const read = (text: string): Preference[] =>
    preferencesIn([{ answer: { ...question, answer: text }, role: roleWith(2, { aboutCollege: true }) }], {
      homeState: student?.studentInput.homeState ?? null,
      homeTown: student?.studentInput.home?.name ?? null,
    });
  for (const text of [words, refusedIn(words), takenBackIn(words)]) {
    const found = text ? read(text) : [];
    if (found.length) return found;
  }
  return [];
}

const isWanted = ({ strength }: Pick<Preference, 'strength'>): boolean => strength === 'want' || strength === 'must';

/** The change a wish in a message asks for, beside what stands. */
function offerFor(said: Preference, words: string, known: readonly Preference[]): ChatOffer {
  const { kind, value } = said;
  const standing = known.find((one) => one.kind === kind && one.value === value);
  const takesBack =
    TAKES_BACK.test(words) && !/\b(?:want|need|like|prefer) (?:somewhere|something|a|to)\b/i.test(words);
  if (standing && isWanted(standing) && takesBack) {
    const refuses = REFUSES.test(words) && !isWanted(said);
    return refuses
      ? {
          label: `Change to: ${labelOf({ kind, value, strength: 'avoid' })}`,
          correction: { kind, value, strength: 'avoid' },
        }
      : { label: `Remove: ${standing.label}`, correction: { kind, value, strength: 'removed' } };
  }
  const strength = said.strength;
  return { label: `Add: ${labelOf({ kind, value, strength })}`, correction: { kind, value, strength } };
}

/** What stands against a new wish and would have to go. */
function against(said: Preference, known: readonly Preference[]): ChatOffer[] {
  const opposed = known.filter(
    (one) =>
      one.kind === said.kind && one.value !== said.value && isWanted(one) && isWanted(said) && ONE_OF.has(one.kind),
  );
  return opposed.map(({ kind, value, label }) => ({
    label: `Remove: ${label}`,
    correction: { kind, value, strength: 'removed' },
  }));
}

const ONE_OF: ReadonlySet<string> = new Set(['size', 'setting', 'climate', 'distance', 'control', 'home_state']);
const MOST_OFFERS = 3;

const sayOffer = ({ label, correction }: ChatOffer): string => {
  const name = label.replace(/^[^:]+: /, '');
  return correction.strength === 'removed' ? `take “${name}” away` : `add “${name}”`;
};

/** A button that puts one college on the next list, or keeps it off. */
function offerCollege(gathered: Gathered, college: CollegeFacts, wanted: boolean): ToolResult {
  const name = nameInText(college);
  const strength = wanted ? 'want' : 'must_not';
  const label = wanted ? `Put ${name} on my next list` : `Keep ${name} off my next list`;
  return result(
    gathered,
    [
      `I do not change your list by myself. If you want ${wanted ? `${name} on it` : `${name} left out`}, press the button below; it counts from your next list on.`,
      wanted
        ? 'It then stands there with everything it meets and misses of your wishes.'
        : 'What is it that you do not like about it? That may tell more about what you look for.',
    ],
    [college],
    {
      links: [PAGES.schools],
      offers: [{ label, correction: { kind: 'college', value: String(college.unitid), strength } }],
    },
  );
}

/** Offers to change a wish; nothing is saved before the student presses the button. */
export const changePreference: ToolOver = tool({
  name: 'change_preference',
  description:
    'Offers the student a button that changes what they want in a college, from their own words; it saves nothing itself.',
  arguments: z.object({
    words: z.string().min(2).max(400).describe('What the student said, word for word'),
    college: z.string().max(120).optional().describe('A college to be on the next list or not'),
    wanted: z.boolean().optional().describe('With a college: true to put it on, false to keep it off'),
  }),
  run({ words, college: typed, wanted = false }, gathered) {
    const { student } = gathered;
    if (!student) return null;
    const college = typed === undefined ? null : collegeNamed(typed, gathered);
    if (college) return offerCollege(gathered, college, wanted);
    const known = student.studentInput.preferences;
    const said = wishesIn(words, gathered).filter(({ kind }) => kind !== 'college' && kind !== 'program');
    if (!said.length) return null;
    const offers = said.flatMap((one) => [offerFor(one, words, known), ...against(one, known)]).slice(0, MOST_OFFERS);
    const same = said.filter((one) => known.some(({ id, strength }) => id === one.id && strength === one.strength));
    if (same.length === said.length) {
      return result(
        gathered,
        [`I have that already: ${same.map(({ label }) => label).join('; ')}. It counts when your list is made.`],
        [],
        { links: [PAGES.schools] },
      );
    }
    return result(
      gathered,
      [
        `I understood: ${joinWords(offers.map(sayOffer))}. I do not change anything by myself; press the button below if that is right.`,
        'It counts from your next list on, and you can take it back on your school list at any time.',
      ],
      [],
      { links: [PAGES.schools], offers },
    );
  },
});
