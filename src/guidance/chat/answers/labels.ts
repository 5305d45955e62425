import type staffWords from '../../../../data/words/staff-chat.json';
import type { ChatStudent } from '../../../ai/generated-words';
import type { ChatAsk } from '../../../contract/chat';
import type { CollegeFacts } from '../../../contract/colleges';
import { currentLanguage, formatList, translatorFor } from '../../../platform/text/words';
import { nameInText } from '../../../ai/features/school-words/built-in/facts';
import { articles, glossaryTerms } from '../../articles/article';
import { translate } from './reply';
import { capitalize } from '../../../contract/text-rules';

export const translateForStaff = translatorFor<typeof staffWords>('staff-chat')('en');

export type AskOfKind<K extends ChatAsk['kind']> = Extract<ChatAsk, { kind: K }>;
interface LabelContext {
  catalogue: readonly CollegeFacts[];
  student: ChatStudent | null;
}

/** The default sort direction: lowest price, nearest, or highest rate first. */
export const defaultSortDirection = (order: AskOfKind<'list'>['order']): 'lowest' | 'highest' =>
  order === 'odds' || order === 'graduation' ? 'highest' : 'lowest';

function listLabel({ order, from, tier, among }: AskOfKind<'list'>): string {
  const listKey = among ? 'these' : 'list';
  const label =
    order === 'tier' || from === undefined || from === defaultSortDirection(order)
      ? translate(`label_${listKey}_${order}`)
      : translate(`label_${listKey}_${order}_${from}` as 'label_list_price_highest');
  return tier ? translate('label_only', { label, tier }) : label;
}

/** A name with the capitals a text uses for it: "FAFSA", but without the capital of a sentence's first word. */
function withWrittenCapitals(name: string, text: string): string {
  const nameIndex = text.toLowerCase().indexOf(name);
  const writtenName = text.slice(nameIndex, nameIndex + name.length);
  return nameIndex < 0 || (nameIndex === 0 && /^\p{Lu}\P{Lu}/u.test(writtenName)) ? name : writtenName;
}

type LabelsByKind = { [K in ChatAsk['kind']]?: (ask: AskOfKind<K>, labelContext: LabelContext) => string };

const collegeName = (unitid: number, { catalogue }: LabelContext): string => {
  const college = catalogue.find((item) => item.unitid === unitid);
  return college ? capitalize(nameInText(college)) : String(unitid);
};

const LABELS: LabelsByKind = {
  list: listLabel,
  college: ({ unitid }, labelContext) => translate('label_college', { college: collegeName(unitid, labelContext) }),
  fit: ({ unitid }, labelContext) => translate('label_fit', { college: collegeName(unitid, labelContext) }),
  why: ({ unitid }, labelContext) => {
    const isListed = labelContext.student?.list.recommendations.some((item) => item.unitid === unitid);
    return translate(isListed ? 'label_why' : 'label_why_not', {
      college: collegeName(unitid, labelContext),
    });
  },
  compare: ({ unitids }, labelContext) => {
    if (!unitids) return translate('label_compare');
    const colleges = unitids.map((unitid) => collegeName(unitid, labelContext));
    return translate('label_compare_these', { colleges: formatList(colleges) });
  },
  what_if: (ask) => {
    const changedNumber = (['sat', 'act', 'gpa'] as const).find((test) => ask[test] !== undefined);
    return changedNumber
      ? translate(`label_what_if_${changedNumber}`, { value: String(ask[changedNumber]) })
      : translate('label_what_if');
  },
  article: ({ id }) => {
    const article = articles().get(id);
    return (article?.[currentLanguage()] ?? article?.en)?.title ?? id;
  },
  term: ({ id }) => {
    const { names = [], es_name: spanishName, en = '' } = glossaryTerms().get(id) ?? {};
    const term = (currentLanguage() === 'es' && spanishName) || withWrittenCapitals(names[0] ?? id, en);
    return translate('label_term', { term });
  },
  roster: ({ question }) => translateForStaff(`label_roster_${question}`),
};

/** A button's label, which is stored as the message when it is tapped. */
export function askLabel<K extends ChatAsk['kind']>(ask: AskOfKind<K>, labelContext: LabelContext): string {
  const label = LABELS[ask.kind];
  return label ? label(ask, labelContext) : translate(`label_${ask.kind}` as 'label_year');
}
