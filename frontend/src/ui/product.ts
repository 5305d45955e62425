import { PASSWORD_LENGTH } from '@contract/limits';
import { PRODUCT_NAME_DEFAULT } from '@contract/messages';

/** The product's name: what the server wrote into the page, else the built-in name. */
export const PRODUCT_NAME: string =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || PRODUCT_NAME_DEFAULT;

/** The shortest password that this installation takes, in characters. */
export const MIN_PASSWORD_LENGTH: number =
  Number(document.querySelector<HTMLMetaElement>('meta[name="password-least"]')?.content) || PASSWORD_LENGTH.least;

/** Whether emails leave this server; false where they stay in its outbox. */
export const MAIL_LEAVES: boolean = document.querySelector('meta[name="mail"][content="outbox"]') === null;

/** Where mails can be read, if this installation only plays school; null where they are really sent. */
export const OUTBOX_ADDRESS: string | null =
  document.querySelector<HTMLMetaElement>('meta[name="outbox"]')?.content || null;

/** A service by which people may log in here. */
export interface SignInService {
  id: string;
  name: string;
}

function servicesIn(text: string | undefined): SignInService[] {
  return text ? (JSON.parse(text) as SignInService[]) : [];
}

/** The services that the server wrote into the page, so that their buttons stand there from the first moment; mostly none. */
export const SIGN_IN_SERVICES: readonly SignInService[] = servicesIn(
  document.querySelector<HTMLMetaElement>('meta[name="sign-in-services"]')?.content,
);
