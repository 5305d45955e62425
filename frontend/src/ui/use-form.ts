import type { ProblemCode } from '@contract/errors';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { ApiProblem, errorText } from '../api/problem';

interface SubmitState {
  isBusy: boolean;
  problem: string | null;
  fieldProblem: (name: string) => string | null;
  problemCode: ProblemCode | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Runs a form's action, one at a time, and keeps its error. `validate` can refuse before any call is made. */
export function useSubmit(action: () => Promise<void>, validate: () => string | null = () => null): SubmitState {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const newRefusal = validate();
    setRefusal(newRefusal);
    setError(null);
    if (newRefusal !== null) return;
    setBusy(true);
    action()
      .catch(setError)
      .finally(() => setBusy(false));
  };

  return {
    isBusy,
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
  action: (values: T, setFields: (changes: Partial<T>) => void) => Promise<void>,
  validate: (values: T) => string | null = () => null,
) {
  const [values, setValues] = useState(initial);
  const [isDone, setDone] = useState(false);
  const setFields = (changes: Partial<T>): void => {
    setDone(false);
    setValues((previous) => ({ ...previous, ...changes }));
  };
  const submitState = useSubmit(
    async () => {
      setDone(false);
      await action(values, setFields);
      setDone(true);
    },
    () => validate(values),
  );
  const { isBusy, problem, fieldProblem } = submitState;
  const fieldProps = <K extends keyof T & string>(name: K) => ({
    value: values[name],
    disabled: isBusy,
    error: fieldProblem(name),
  });
  return {
    ...submitState,
    values,
    setFields,
    /** True after a save until a value changes. */
    isSaved: isDone && !isBusy && problem === null,
    /** The error sentence, unless it appears at a field. */
    formProblem: Object.keys(initial).some((name) => fieldProblem(name) !== null) ? null : problem,
    textFieldProps: <K extends keyof T & string>(name: K) => ({
      ...fieldProps(name),
      onChange: ({ target }: TextChange) => setFields({ [name]: target.value } as unknown as Partial<T>),
    }),
    choiceProps: <K extends keyof T & string>(name: K) => ({
      ...fieldProps(name),
      onChange: (value: T[K]) => setFields({ [name]: value } as unknown as Partial<T>),
    }),
  };
}
