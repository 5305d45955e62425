import { type AddressProblem, addressProblem, type AddressRules } from '../../platform/http/outside-address';

export const PRIVATE_REFUSAL =
  'This address is inside a private network. The server tells only receivers on the internet, unless whoever runs it allows private addresses.';

const SENTENCES: Record<AddressProblem, string> = {
  no_address: 'Please enter the whole address, beginning with https://',
  with_password: 'Please leave out the user name and password: every delivery is signed instead.',
  no_encryption: 'The address must begin with https://',
  private: PRIVATE_REFUSAL,
};

/** Why this cannot be the address of a receiver, as the admin reads it; null where it can, as far as it tells without asking anybody. */
export function receiverProblem(text: string, rules: AddressRules): string | null {
  const problem = addressProblem(text, rules);
  return problem && SENTENCES[problem];
}
