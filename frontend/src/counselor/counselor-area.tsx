import { Loading } from '../kit/states';

/** The place of a page that is being built. */
export default function CounselorArea() {
  return <Loading />;
}
