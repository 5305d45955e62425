import { lazy, Suspense, useEffect, useState } from 'react';
import { onProofNeeded } from '../../api/proof';
import { useSession } from '../session/session';

// Asked for now and then, so its code comes with the first question.
const ProofDialog = lazy(() => import('./proof-dialog'));

interface Question {
  answer: (isProved: boolean) => void;
}

/** Brings up the question for a proof on whatever page made a call that needs one. */
export function ProofAsker() {
  const { user } = useSession();
  const [asked, setAsked] = useState<Question | null>(null);
  useEffect(() => onProofNeeded(() => new Promise((resolve) => setAsked({ answer: resolve }))), []);
  if (!asked || !user) return null;
  const answer = (isProved: boolean): void => {
    setAsked(null);
    asked.answer(isProved);
  };
  return (
    <Suspense>
      <ProofDialog user={user} onAnswer={answer} />
    </Suspense>
  );
}
