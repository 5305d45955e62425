import MeetingPage from './meeting-page';

/** The meeting sheet to take along or pass on: without the counselor's own notes. */
export default function SheetPage() {
  return <MeetingPage hasNotes={false} />;
}
