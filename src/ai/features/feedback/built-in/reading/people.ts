import type { Topic } from '../../../../text/topics';

/** A person of the writer's, in plain words. */
export const KIN =
  '(?:(?:step|half|grand|great|god|foster)[- ]?)?(?:mom|mum|mother|dad|father|parents?|folks|sis|sisters?|bro|brothers?|siblings?|twins?|gram|gran|grandma|grandmother|grandpa|grandfather|grandparents?|nana|papaw|mama|mami|papi|papa|papas|abuel[oa]s?|abuelit[oa]s?|tia|tio|tios|aunts?|auntie|aunties|uncles?|cousins?|nieces?|nephews?|family|madre|padre|herman[oa]s?|hermanit[oa]s?|prim[oa]s?|familia|friends?|bestie|amig[oa]s?|neighbors?|boss|coach|teachers?|maestr[oa]s?|counselor|consejer[oa]|mentor|teammates?|classmates?|partner|vet|nurse|judge|boys|girls|crew)';

/** Others, not by whose they are. */
export const OTHERS =
  '(?:teacher|coach|maestr[oa]|counselor|kids?|customers?|people|freshman|classmates?|teammates?|lab partner|partner|team|group|club|choir|crew|section|friends|everybody|everyone|members|little boy|little girl|a girl|a boy|a guy|this guy|somebody|nin[oa]s?|nin[oa]|estudiantes|equipo|amig[oa]s|todos|gente|students?|patients?|neighbors?|family|familia|judge|engineer|nurse|vet|driver)';

const OWN_PERSON = new RegExp(
  `\\bmy ((?:(?:little|lil|baby|older|younger|big|best|chorus|math|english|science|art|history|lab|bus|twin|host|downstairs|next-door) )?${KIN})\\b`,
  'i',
);
const OWN_PERSON_ES = new RegExp(`\\b(mis? (?:mejor )?${KIN.replace(/a\b/g, 'a')})(?![\\p{L}])`, 'iu');
const TITLED = /\b((?:Mr|Mrs|Ms|Dr|Miss|Coach|Sra?|Prof)\.? \p{Lu}\p{Ll}+)/u;
/** A parent called by what they are called at home: 'Dad figures …'. */
const CALLED = /(?:^|[.,;] |\b(?:and|but|so|because) )(Mom|Dad|Grandma|Grandpa|Mama|Papa)\b/;
/** Whom a question had better not be about. */
const NOT_TO_ASK = /\b(?:baby|family|familia|parents|papas|folks|judge)\b/i;

/** Who has hopes for somebody's years after school. */
const RAISES =
  /\b(?:mom|mum|mother|dad|father|grandma|grandmother|grandpa|grandfather|abuel[oa]|mama|papa|madre|padre)\b/i;

const FRIENDLY: readonly [RegExp, string][] = [
  [/\blil\b/i, 'little'],
  [/\bbro\b/i, 'brother'],
  [/\bsis\b/i, 'sister'],
];

/** A person the answer names as a question of ours would name them ('your little brother', 'Mr. Ochoa'); null where it names none. */
export function personIn(text: string, language: 'en' | 'es', topic: Topic): string | null {
  const titled = TITLED.exec(text)?.[1];
  if (titled) return language === 'es' ? null : titled;
  if (language === 'en' && CALLED.test(text) && !OWN_PERSON.test(text))
    return `your ${CALLED.exec(text)?.[1].toLowerCase()}`;
  const own = (language === 'es' ? OWN_PERSON_ES : OWN_PERSON).exec(text)?.[1].toLowerCase();
  if (!own || NOT_TO_ASK.test(own)) return null;
  if (topic === 'family-expectations' && !RAISES.test(own)) return null;
  if (language === 'es') return own.replace(/^mi/, 'tu');
  return `your ${FRIENDLY.reduce((name, [find, put]) => name.replace(find, put), own)}`;
}
