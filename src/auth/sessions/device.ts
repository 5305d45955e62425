export { deviceOf } from '../../platform/http/device';

/** The browser that a request comes from. */
export interface Browser {
  /** In words; null where they are not known. */
  device: string | null;
  /** What it keeps of the accounts that signed in there. */
  deviceCookie: string | undefined;
}
