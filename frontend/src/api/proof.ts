import type { Problem } from '@contract/errors';

/** Asks the person for a fresh proof of identity; false if they cancel. */
type RequestProof = () => Promise<boolean>;

let askForProof: RequestProof | null = null;
let asking: Promise<boolean> | null = null;

/** Sets who asks for a proof. Returns a function that unsets it. */
export function onProofNeeded(ask: RequestProof): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = null;
  };
}

async function isProofRequired(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as Partial<Problem> | null;
  return body?.code === 'proof_needed';
}

/** Sends a call. If it needs a proof, asks for one and retries once; concurrent calls ask once. */
export async function withProof(send: () => Promise<Response>): Promise<Response> {
  const answer = await send();
  if (askForProof === null || !(await isProofRequired(answer))) return answer;
  asking ??= askForProof().finally(() => {
    asking = null;
  });
  return (await asking) ? send() : answer;
}
