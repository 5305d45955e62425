import { PASSWORD_LENGTH } from '@contract/limits';
import { DEFAULT_PRODUCT_NAME } from '@contract/messages';

export const PRODUCT_NAME: string =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || DEFAULT_PRODUCT_NAME;

export const MIN_PASSWORD_LENGTH: number =
  Number(document.querySelector<HTMLMetaElement>('meta[name="password-least"]')?.content) || PASSWORD_LENGTH.least;

/** Whether this server sends emails; false if they stay in its outbox. */
export const SENDS_MAIL: boolean = document.querySelector('meta[name="mail"][content="outbox"]') === null;

/** Where emails can be read in a demo installation; null if they are really sent. */
export const OUTBOX_ADDRESS: string | null =
  document.querySelector<HTMLMetaElement>('meta[name="outbox"]')?.content || null;

interface SignInService {
  id: string;
  name: string;
}

function parseServices(text: string | undefined): SignInService[] {
  return text ? (JSON.parse(text) as SignInService[]) : [];
}

/** The services the server wrote into the page, so that their buttons are there from the start; usually none. */
export const SIGN_IN_SERVICES: readonly SignInService[] = parseServices(
  document.querySelector<HTMLMetaElement>('meta[name="sign-in-services"]')?.content,
);
