import { namesFederalAid } from '../../../ai/safety/privacy/aid-forms';
import type { ChatAsk } from '../../../contract/chat-asks';
import { articles, terms } from '../../articles/article';

/** True where what a button leads to may be shown to somebody to whom a federal form of aid could do harm. */
export function isSafeWithoutPapers(ask: ChatAsk): boolean {
  if (ask.kind === 'term') return !namesFederalAid(terms().get(ask.id)?.en ?? '');
  const file = ask.kind === 'article' ? articles().get(ask.id)?.en : undefined;
  return !file || (file.about_aid !== true && !namesFederalAid(file.text.join(' ')));
}
