import { useEffect, useState } from 'react';

/** Reads once without the query cache, which visitors' pages do not load. `read` must stay the same function. */
export function useRead<Data>(read: () => Promise<Data>) {
  const [round, setRound] = useState(0);
  const [{ data, error }, setResult] = useState<{ data?: Data; error: unknown }>({ error: null });
  useEffect(() => {
    let isHere = true;
    read().then(
      (found) => isHere && setResult({ data: found, error: null }),
      (problem: unknown) => isHere && setResult({ error: problem }),
    );
    return () => {
      isHere = false;
    };
  }, [read, round]);
  const refetch = (): void => {
    setResult({ error: null });
    setRound(round + 1);
  };
  return { data, error, isPending: data === undefined && error === null, refetch };
}
