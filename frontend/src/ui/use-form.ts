import type { ProblemCode } from '@contract/errors';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { ApiProblem, errorText } from '../api/problem';

interface SubmitState {
  busy: boolean;
  /** The error sentence after a failure; null before, and after a success. */
  problem: string | null;
  fieldProblem: (name: string) => string | null;
  /** The code of the refusal; null if there was none. */
  problemCode: ProblemCode | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Runs a form's action, one at a time, and keeps its error. `check` can refuse before any call is made. */
export function useSubmit(action: () => Promise<void>, check: () => string | null = () => null): SubmitState {
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
    problem: refusal ?? (error === null ? null : errorText(error)),
    fieldProblem: (name) => (error instanceof ApiProblem ? error.fieldDetail(name) : null),
    problemCode: error instanceof ApiProblem ? error.code : null,
    onSubmit,
  };
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** A form whose values are called as in the body that is sent, so that a refusal finds its field. */
export function useForm<T extends object>(
  first: T,
  action: (values: T, set: (more: Partial<T>) => void) => Promise<void>,
  check: (values: T) => string | null = () => null,
) {
  const [values, setValues] = useState(first);
  const [isDone, setDone] = useState(false);
  const set = (more: Partial<T>): void => {
    setDone(false);
    setValues((before) => ({ ...before, ...more }));
  };
  const submitting = useSubmit(
    async () => {
      setDone(false);
      await action(values, set);
      setDone(true);
    },
    () => check(values),
  );
  const { busy, problem, fieldProblem } = submitting;
  const common = <K extends keyof T & string>(name: K) => ({
    value: values[name],
    disabled: busy,
    error: fieldProblem(name),
  });
  return {
    ...submitting,
    values,
    set,
    /** True after a success until something is changed. */
    saved: isDone && !busy && problem === null,
    /** What went wrong, unless it is said at a field. */
    otherProblem: Object.keys(first).some((name) => fieldProblem(name) !== null) ? null : problem,
    /** What a text box takes. */
    box: <K extends keyof T & string>(name: K) => ({
      ...common(name),
      onChange: ({ target }: Typed) => set({ [name]: target.value } as unknown as Partial<T>),
    }),
    /** What a choice takes. */
    pick: <K extends keyof T & string>(name: K) => ({
      ...common(name),
      onChange: (value: T[K]) => set({ [name]: value } as unknown as Partial<T>),
    }),
  };
}
