import type { TableExport } from '../../users/personal-data-registry';
import type { Identity } from './identity.entity';
import type { PendingSignupRow } from './pending-signup.entity';

export const identitiesExport: TableExport<Identity> = {
  file: 'sign-in-services',
  title: 'Services to log in with',
  about: 'The services, such as Google, that you connected to log in.',
  whose: 'everybody',
  why: 'So that you can log in with them. Of your account there only a hash of its number is kept.',
  seenBy: 'You.',
  isHidden: true,
  kept: 'Until you disconnect the service or delete your account.',
  lines: ({ provider, linkedAt, lastUsedAt }) => [
    { service: provider, connected: linkedAt.toISOString(), last_used: lastUsedAt?.toISOString() ?? null },
  ],
};

export const pendingSignupsExport: TableExport<PendingSignupRow> = {
  file: 'sign-in-services-begun',
  title: 'Services that are being connected',
  about: 'Your name and email as a service told them while you sign up with it or connect it.',
  whose: 'everybody',
  why: 'So that you can finish what you began.',
  seenBy: 'You, in the browser in which you began.',
  isHidden: true,
  kept: 'Half an hour, or until it is finished.',
  lines: ({ provider, email, name, expiresAt }) => [
    { service: provider, email, name, kept_until: expiresAt.toISOString() },
  ],
};
