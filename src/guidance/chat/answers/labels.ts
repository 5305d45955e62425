import type staffWords from '../../../../data/words/staff-chat.json';
import type { ChatStudent } from '../../../ai/generated-words';
import type { ChatAsk } from '../../../contract/chat';
import type { CollegeFacts } from '../../../contract/colleges';
import type { Language } from '../../../contract/users';
import { listIn, wordsOf } from '../../../platform/text/words';
import { nameInText } from '../../../ai/features/school-words/built-in/facts';
import { articles, terms } from '../../articles/article';
import { chatSay } from './reply';
import { capitalize } from '../../../contract/text-rules';

export const staffSay = wordsOf<typeof staffWords>('staff-chat')('en');

type AskOfKind<K extends ChatAsk['kind']> = Extract<ChatAsk, { kind: K }>;
interface LabelContext {
  language: Language;
  catalogue: readonly CollegeFacts[];
  student: ChatStudent | null;
}

/** How an order starts by default: with the lowest price, the nearest, the highest rates. */
export const defaultSortStart = (order: AskOfKind<'list'>['order']): 'lowest' | 'highest' =>
  order === 'odds' || order === 'graduation' ? 'highest' : 'lowest';

function listLabel({ order, from, tier, among }: AskOfKind<'list'>, { language }: LabelContext): string {
  const say = chatSay(language);
  const what = among ? 'these' : 'list';
  const label =
    order === 'tier' || from === undefined || from === defaultSortStart(order)
      ? say(`label_${what}_${order}`)
      : say(`label_${what}_${order}_${from}` as 'label_list_price_highest');
  return tier ? say('label_only', { label, tier }) : label;
}

/** A name with the capitals a text uses for it: "FAFSA", but without the capital of a sentence's first word. */
function withWrittenCapitals(name: string, text: string): string {
  const at = text.toLowerCase().indexOf(name);
  const written = text.slice(at, at + name.length);
  return at < 0 || (at === 0 && /^\p{Lu}\P{Lu}/u.test(written)) ? name : written;
}

type LabelsByKind = { [K in ChatAsk['kind']]?: (ask: AskOfKind<K>, around: LabelContext) => string };

const collegeLabel = (unitid: number, { catalogue }: LabelContext): string => {
  const college = catalogue.find((one) => one.unitid === unitid);
  return college ? capitalize(nameInText(college)) : String(unitid);
};

const LABELS: LabelsByKind = {
  list: listLabel,
  college: ({ unitid }, around) => chatSay(around.language)('label_college', { college: collegeLabel(unitid, around) }),
  fit: ({ unitid }, around) => chatSay(around.language)('label_fit', { college: collegeLabel(unitid, around) }),
  why: ({ unitid }, around) => {
    const isListed = around.student?.list.recommendations.some((one) => one.unitid === unitid);
    return chatSay(around.language)(isListed ? 'label_why' : 'label_why_not', {
      college: collegeLabel(unitid, around),
    });
  },
  compare: ({ unitids }, around) => {
    const say = chatSay(around.language);
    if (!unitids) return say('label_compare');
    const colleges = unitids.map((unitid) => collegeLabel(unitid, around));
    return say('label_compare_these', { colleges: listIn(colleges, around.language) });
  },
  what_if: (ask, { language }) => {
    const tried = (['sat', 'act', 'gpa'] as const).find((test) => ask[test] !== undefined);
    const say = chatSay(language);
    return tried ? say(`label_what_if_${tried}`, { value: String(ask[tried]) }) : say('label_what_if');
  },
  article: ({ id }, { language }) => {
    const article = articles().get(id);
    return (article?.[language] ?? article?.en)?.title ?? id;
  },
  term: ({ id }, { language }) => {
    const { names = [], es_name: spanish, en = '' } = terms().get(id) ?? {};
    const term = (language === 'es' && spanish) || withWrittenCapitals(names[0] ?? id, en);
    return chatSay(language)('label_term', { term });
  },
  roster: ({ question }) => staffSay(`label_roster_${question}`),
};

/** A button's label, which is stored as the message when it is tapped. */
export function askLabel<K extends ChatAsk['kind']>(ask: AskOfKind<K>, around: LabelContext): string {
  const label = LABELS[ask.kind];
  return label ? label(ask, around) : chatSay(around.language)(`label_${ask.kind}` as 'label_year');
}
