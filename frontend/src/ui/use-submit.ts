import type { ProblemCode } from '@contract/errors';
import { type SubmitEvent, useState } from 'react';
import { ApiProblem, sentenceOf } from '../api/problem';

interface Submitting {
  /** True while the action runs. */
  busy: boolean;
  /** The sentence to show after it failed; null before and after a success. */
  problem: string | null;
  /** The sentence about one field of the sent body. */
  fieldProblem: (name: string) => string | null;
  /** The code of the refusal; null where there was none. */
  problemCode: ProblemCode | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Runs a form's action once at a time and keeps what went wrong. `check` may refuse before any call is made. */
export function useSubmit(action: () => Promise<void>, check: () => string | null = () => null): Submitting {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const refused = check();
    setRefusal(refused);
    setError(null);
    if (refused !== null) return;
    setBusy(true);
    action()
      .catch(setError)
      .finally(() => setBusy(false));
  };

  return {
    busy,
    problem: refusal ?? (error === null ? null : sentenceOf(error)),
    fieldProblem: (name) => (error instanceof ApiProblem ? error.fieldDetail(name) : null),
    problemCode: error instanceof ApiProblem ? error.code : null,
    onSubmit,
  };
}
