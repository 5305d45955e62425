import { useEffect, useState } from 'react';

/** Reads once without the query cache, which visitors' pages do not load. `fetchData` must stay the same function. */
export function useFetched<Data>(fetchData: () => Promise<Data>) {
  const [attempt, setAttempt] = useState(0);
  const [{ data, error }, setResult] = useState<{ data?: Data; error: unknown }>({ error: null });
  useEffect(() => {
    let isMounted = true;
    fetchData().then(
      (result) => isMounted && setResult({ data: result, error: null }),
      (problem: unknown) => isMounted && setResult({ error: problem }),
    );
    return () => {
      isMounted = false;
    };
  }, [fetchData, attempt]);
  const refetch = (): void => {
    setResult({ error: null });
    setAttempt(attempt + 1);
  };
  return { data, error, isPending: data === undefined && error === null, refetch };
}
