import { PublicMessageError } from '../../platform/logging/loggable-error';
import { own } from '../../contract/own';

/** Why a student information system gave nothing, in a sentence for an admin. It never holds what the system said, nor anybody's name. */
export class ServiceFailure extends PublicMessageError {}

const WORDS: Readonly<Record<string, string>> = {
  PRIVATE_ADDRESS:
    'The address leads into a private network. Whoever runs this server can allow that with ROSTER_PRIVATE_ADDRESSES.',
  ENOTFOUND: 'There is no server of this name. Please check the address.',
  EAI_AGAIN: 'The name of the server could not be looked up right now.',
  ECONNREFUSED: 'The server takes no connections there. Please check the address.',
  ECONNRESET: 'The server ended the connection.',
  TOO_LARGE:
    'The server sent more than 2 MB at once, which is more than we take. Ask whoever runs it for smaller pages.',
  TOO_MANY_PARTS: 'The server sent more data at once than we take. Ask whoever runs it for smaller pages.',
  NO_UTF8: 'Some letters of what the server sent cannot be read: it isn’t UTF-8.',
};

/** What went wrong on the way, as a sentence. */
export function failureOf(error: unknown, isLate: boolean): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  if (isLate) return new ServiceFailure('The server took too long to answer.');
  const code = (error as { code?: string }).code ?? '';
  const known = own(WORDS, code);
  if (known) return new ServiceFailure(known);
  return new ServiceFailure(
    /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code)
      ? 'The server has no certificate that can be trusted, so nothing was sent.'
      : 'There was no connection to the server.',
  );
}
