import type { Problem } from '@contract/errors';

type RequestProof = () => Promise<boolean>;

let askForProof: RequestProof | null = null;
let pendingProof: Promise<boolean> | null = null;

export function onProofNeeded(requestProof: RequestProof): () => void {
  askForProof = requestProof;
  return () => {
    if (askForProof === requestProof) askForProof = null;
  };
}

async function isProofRequired(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Partial<Problem> | null;
  return body?.code === 'proof_needed';
}

/** Sends a call. If it needs a proof, asks for one and retries once; concurrent calls ask once. */
export async function withProof(send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  if (askForProof === null || !(await isProofRequired(response))) return response;
  pendingProof ??= askForProof().finally(() => {
    pendingProof = null;
  });
  return (await pendingProof) ? send() : response;
}
