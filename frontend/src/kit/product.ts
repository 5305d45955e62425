import { PRODUCT_NAME_DEFAULT } from '@contract/messages';

/** The product's name: what the server wrote into the page, else the built-in name. */
export const PRODUCT_NAME: string =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || PRODUCT_NAME_DEFAULT;
