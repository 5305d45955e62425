import type { Problem } from '@contract/errors';

/** Asks the person for a fresh proof of identity; false if they cancel. */
type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof | null = null;
let asking: Promise<boolean> | null = null;

/** Names who asks for a proof from now on. Returns the way to stop. */
export function onProofNeeded(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = null;
  };
}

async function isAskedFor(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as Partial<Problem> | null;
  return body?.code === 'proof_needed';
}

/** Sends a call; where it is refused for want of a proof, asks for one and sends it once more. Calls of the same moment ask once. */
export async function withProof(send: () => Promise<Response>): Promise<Response> {
  const answer = await send();
  if (askForProof === null || !(await isAskedFor(answer))) return answer;
  asking ??= askForProof().finally(() => {
    asking = null;
  });
  return (await asking) ? send() : answer;
}
