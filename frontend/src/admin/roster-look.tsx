import type { RosterImport as Look } from '@contract/roster-import';
import { RosterConfirm } from './roster-confirm';
import { RosterSeen } from './roster-seen';
import { UnknownCounselors } from './unknown-counselors';

interface RosterLookProps {
  look: Look;
  place?: string;
  busy: boolean;
  /** Looks once more, now that counselors of it were added. */
  onAdded: (said: string) => void;
  onImport: (mail: boolean) => void;
}

/** What a look at a roster shows, and what can be pressed then. */
export function RosterLook({ look, place, busy, onAdded, onImport }: RosterLookProps) {
  return (
    <>
      <RosterSeen look={look} place={place} />
      {/* Another look begins anew. */}
      <UnknownCounselors key={look.fingerprint} look={look} onAdded={onAdded} />
      <RosterConfirm look={look} busy={busy} onImport={onImport} />
    </>
  );
}
