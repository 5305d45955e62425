import type { RosterImport as Look } from '@contract/roster-import';
import { useState } from 'react';
import { type Confirmed, RosterConfirm } from './roster-confirm';
import { RosterQuestions } from './roster-questions';
import { RosterChanges } from './roster-seen';
import { UnknownCounselors } from './unknown-counselors';

interface RosterLookProps {
  look: Look;
  place?: string;
  busy: boolean;
  /** Looks once more, now that counselors of it were added. */
  onAdded: (said: string) => void;
  onImport: (mail: boolean, confirmed: Confirmed) => void;
}

/** What a look at a roster shows, and what can be pressed then. Another look begins anew. */
function OneLook({ look, place, busy, onAdded, onImport }: RosterLookProps) {
  const [confirmed, setConfirmed] = useState<Confirmed>({ lines: [], emails: false });
  return (
    <>
      <RosterChanges look={look} place={place} />
      <RosterQuestions look={look} confirmed={confirmed} onChange={setConfirmed} />
      <UnknownCounselors look={look} onAdded={onAdded} />
      <RosterConfirm look={look} confirmed={confirmed} busy={busy} onImport={(mail) => onImport(mail, confirmed)} />
    </>
  );
}

export const RosterPreview = (props: RosterLookProps) => <OneLook key={props.look.fingerprint} {...props} />;
