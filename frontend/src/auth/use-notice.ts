import type { PrivacyNotice } from '@contract/privacy';
import { useEffect, useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';

interface Asked {
  notice: PrivacyNotice | null;
  problem: string | null;
  again: () => void;
}

/** The notice of this installation, read without the cache of the signed-in parts: a visitor's page stays light. */
export function useNotice(): Asked {
  const [notice, setNotice] = useState<PrivacyNotice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isHere = true;
    call(routes.readPrivacyNotice)
      .then((read) => isHere && setNotice(read))
      .catch((error: unknown) => isHere && setProblem(sentenceOf(error)));
    return () => {
      isHere = false;
    };
  }, [round]);
  const again = (): void => {
    setProblem(null);
    setRound((before) => before + 1);
  };
  return { notice, problem, again };
}
