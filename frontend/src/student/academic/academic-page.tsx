import { academicInfo } from '@contract/forms/academic-info';
import { BackButton } from '../../ui/back-button';
import { Page } from '../../ui/page';
import { useSignedInUser } from '../../auth/session/session';
import { AcademicViewer } from '../../student-record/academic-viewer';

/** The Academic Information screen under its own address. */
export default function AcademicPage() {
  const { uid } = useSignedInUser();
  return (
    <Page
      title={academicInfo.heading}
      lead={academicInfo.subheading}
      before={<BackButton to="/forms" label="Back to forms" />}
      width="text"
    >
      <AcademicViewer userId={uid} />
    </Page>
  );
}
