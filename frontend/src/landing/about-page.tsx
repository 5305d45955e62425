import { TIERS, UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS } from '@contract/limits';
import { Button } from '../kit/button';
import { Page } from '../kit/page';
import { PRODUCT_NAME } from '../kit/product';
import { RouterLink } from '../kit/router-link';
import { useSession } from '../session/session';
import { EntryLink } from './entry-frame';
import { Reading } from './reading';

function Steps() {
  return (
    <Reading title="How it works">
      <ul>
        <li>
          You answer questions in four sections, in any order and at your own pace. Everything is saved while you type,
          and no question is required.
        </li>
        <li>
          After an answer you can ask for feedback: what already works, and which detail would make it more yours.
        </li>
        <li>
          With answers in at least {UNLOCK_SECTIONS} sections, {UNLOCK_ANSWERS_PER_SECTION} or more in each, you unlock
          a dashboard about your strengths and a list of schools in the tiers {TIERS.join(', ')}.
        </li>
        <li>
          You look into the schools and say what you think of them. Your reasons shape the next list. Your counselor
          sees the same picture and can help you with it.
        </li>
      </ul>
    </Reading>
  );
}

function AiPart() {
  return (
    <Reading title="What the AI does, and what it does not">
      <p>
        Texts such as feedback and dashboards are written either by {PRODUCT_NAME}&apos;s built-in engine or by an AI
        service that your school has chosen. Each text says which of the two wrote it.
      </p>
      <ul>
        <li>It coaches. It does not write your essays.</li>
        <li>
          It never decides your tiers. Those are computed from your record and from official college data, and the
          arithmetic is shown.
        </li>
        <li>
          It names only schools that are in the catalogue, and it backs what it says about you with your own words.
        </li>
        <li>It can be wrong. Read it as a second opinion, and talk to your counselor about anything that matters.</li>
        <li>It does not predict admission. A Safety school can say no, and a Reach school can say yes.</li>
      </ul>
    </Reading>
  );
}

function DataPart() {
  return (
    <Reading title="What happens to your data">
      <p>
        Your answers belong to you. Your counselor and your school&apos;s administrators can read them; other students,
        other counselors and other schools cannot. If an answer suggests that someone may be in danger, you see where to
        find help right away, and your counselor is told, because a person should be there for you.
      </p>
      <p>
        If your school uses an outside AI service, your name, email and school are left out of what it receives. The{' '}
        <EntryLink to="/privacy">privacy notice</EntryLink> has the details. You can delete your account with everything
        in it at any time on the Account page.
      </p>
    </Reading>
  );
}

/** How the product works, what the AI does, and what happens to data. */
export default function AboutPage() {
  const { user } = useSession();
  return (
    <Page
      title={`How ${PRODUCT_NAME} works`}
      lead="Three things worth knowing before you start, or whenever you wonder."
      width="text"
    >
      <Steps />
      <AiPart />
      <DataPart />
      <Button component={RouterLink} to={user ? '/' : '/signup'} variant="contained" size="large">
        {user ? 'Back to my work' : 'Sign Up'}
      </Button>
    </Page>
  );
}
