import { sendSignedIn } from './access';
import { routeAddress, type ResponseOf, type AnyRoute, type ParamsOf } from './client';
import { networkProblem, readProblem } from './problem';
import { withProof } from './proof';

interface Upload {
  file: Blob;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** fetch reports no upload progress, so files use XMLHttpRequest. */
function sendFile(method: string, address: string, { file, onProgress, signal }: Upload, token: string | null) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = (): void => request.abort();
    signal.addEventListener('abort', cancel);
    request.open(method, address);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.setRequestHeader('Accept', 'application/json, application/problem+json');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(networkProblem());
    request.onabort = () => reject(new DOMException('Canceled', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    if (signal.aborted) cancel();
    else request.send(file);
  });
}

/** Throws `ApiProblem` if the file is rejected or the connection is lost, AbortError if canceled. */
export async function uploadFile<R extends AnyRoute>(
  route: R,
  params: ParamsOf<R>,
  query: Record<string, string>,
  upload: Upload,
): Promise<ResponseOf<R>> {
  const address = routeAddress(route, params, query);
  const response = await withProof(() => sendSignedIn((token) => sendFile(route.method, address, upload, token)));
  if (!response.ok) throw await readProblem(response);
  return (await response.json()) as ResponseOf<R>;
}
