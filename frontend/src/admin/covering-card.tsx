import CoversPanel from '../covers/covers-panel';
import { SectionCard } from '../ui/section-card';

/** Which counselor looks after a colleague's students for a time. */
export function CoveringCard() {
  return (
    <SectionCard title="Covering for a counselor">
      <CoversPanel ownId={null} />
    </SectionCard>
  );
}
