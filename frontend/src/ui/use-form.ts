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

type TextChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** A form whose values have the names of the request body, so that the server's errors find their fields. */
export function useForm<T extends object>(
  initial: T,
  action: (values: T, set: (more: Partial<T>) => void) => Promise<void>,
  check: (values: T) => string | null = () => null,
) {
  const [values, setValues] = useState(initial);
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
  const fieldProps = <K extends keyof T & string>(name: K) => ({
    value: values[name],
    disabled: busy,
    error: fieldProblem(name),
  });
  return {
    ...submitting,
    values,
    set,
    /** True after a save until a value changes. */
    saved: isDone && !busy && problem === null,
    /** The error sentence, unless it appears at a field. */
    otherProblem: Object.keys(initial).some((name) => fieldProblem(name) !== null) ? null : problem,
    /** The props of a text box. */
    box: <K extends keyof T & string>(name: K) => ({
      ...fieldProps(name),
      onChange: ({ target }: TextChange) => set({ [name]: target.value } as unknown as Partial<T>),
    }),
    /** The props of a choice. */
    pick: <K extends keyof T & string>(name: K) => ({
      ...fieldProps(name),
      onChange: (value: T[K]) => set({ [name]: value } as unknown as Partial<T>),
    }),
  };
}
