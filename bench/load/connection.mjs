/** One keep-alive connection on a bare socket: a request out, its answer in. The leaner the client, the truer the server. */
import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = 'content-length: ';

/** Opens a connection; `onAnswer(status, body)` is called for each answer, `onBroken(error)` when the connection ends. */
export function openConnection({ port, onAnswer, onBroken }) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let pending = null;
  socket.on('data', (chunk) => {
    pending = pending ? Buffer.concat([pending, chunk]) : chunk;
    const headEnd = pending.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = pending.latin1Slice(0, headEnd).toLowerCase();
    const at = head.indexOf(LENGTH);
    if (at < 0) return onBroken(new Error(`An answer without a length: ${head}`));
    const bodyStart = headEnd + HEAD_END.length;
    const length = parseInt(head.slice(at + LENGTH.length), 10);
    if (pending.length < bodyStart + length) return;
    const body = pending.subarray(bodyStart, bodyStart + length);
    pending = null;
    onAnswer(Number(head.slice(9, 12)), body);
  });
  socket.on('error', onBroken);
  socket.on('close', () => onBroken(new Error('The server closed a connection.')));
  return {
    send: (bytes) => socket.write(bytes),
    close: () => {
      socket.removeAllListeners('close');
      socket.end();
    },
  };
}
