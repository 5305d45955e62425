import { isAnswered } from '@contract/progress';
import type { StoredFeedback } from '@contract/feedback';
import { useState } from 'react';
import { savingWords } from '../../autosave/saving-words';
import { useWords } from '../../i18n/words';
import { isPassing, sentenceOf } from '../../api/problem';
import type { Reviews } from './use-reviews';

/** The review of one school, and what can be done with it. */
export interface Verdict {
  stored: StoredFeedback | undefined;
  /** True where a verdict stands that is not being changed. */
  closed: boolean;
  /** True where a verdict stands and the student has asked to change it. */
  reopened: boolean;
  reason: string;
  researched: boolean;
  sending: boolean;
  /** Why the last try was not taken; '' where it was. */
  failure: string;
  /** True where the last try did not reach the server and is kept. */
  kept: boolean;
  write: (reason: string) => void;
  /** Sends the verdict with its reason; nothing where the reason is blank. Answers whether it was stored. */
  decide: (liked: boolean) => Promise<boolean>;
  reopen: () => void;
  leave: () => void;
  takeBack: () => Promise<boolean>;
}

/** What passes is tried again; what the server refuses, it explains. */
function failureText(failed: unknown, keepOpen: string): string {
  if (failed === null) return '';
  return isPassing(failed) ? keepOpen : sentenceOf(failed);
}

/** What a student says of one school: typed, sent, and changed as long as it may be. */
export function useVerdict(school: string, reviews: Reviews): Verdict {
  const keepOpen = useWords(savingWords)('unkept');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const stored = reviews.bySchool.get(school);
  const draft = reviews.drafts[school];
  const submitted = stored?.submitted ?? false;
  const reopened = submitted && draft !== undefined && reviews.mayChange;
  const closed = submitted && !reopened;
  const reason = (closed ? undefined : draft) ?? stored?.reason ?? '';

  // What was kept may have been sent meanwhile.
  const failed = closed && isPassing(error) ? null : error;

  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setSending(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (problem) {
      setError(problem);
      return false;
    } finally {
      setSending(false);
    }
  };

  return {
    stored,
    closed,
    reopened,
    reason,
    researched: Boolean(stored?.researched) || draft !== undefined,
    sending,
    failure: failureText(failed, keepOpen),
    kept: failed !== null && !navigator.onLine,
    write: (text) => reviews.setDraft(school, text),
    decide: async (liked) => isAnswered(reason) && attempt(() => reviews.send(school, liked, reason)),
    reopen: () => reviews.setDraft(school, stored?.reason ?? ''),
    leave: () => reviews.dropDraft(school),
    takeBack: () => attempt(() => reviews.takeBack(school)),
  };
}
