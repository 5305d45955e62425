import { REFRESH_TOKEN_DAYS, RETENTION_NOTICE_DAYS } from '@contract/limits';
import type { PrivacyNotice } from '@contract/privacy';
import type { ReactNode } from 'react';
import { Page } from '../ui/page';
import { PRODUCT_NAME } from '../ui/product';
import { CardSkeletons, Failed } from '../ui/states';
import { KeptDataList } from './kept-data';
import { Reading } from './reading';
import { useNotice } from '../auth/use-notice';
import { WhatLeaves } from './what-leaves';

function InShort() {
  return (
    <Reading title="In short">
      <ul>
        <li>What you write here is kept for one thing: helping you with college.</li>
        <li>You, your counselor and the administrators of your own school can see it. Nobody at another school can.</li>
        <li>It lies on the machine that your school runs. It is not sold, and there is no advertising.</li>
        <li>You can take a copy of everything, and you can delete everything, at any time, without asking anybody.</li>
      </ul>
    </Reading>
  );
}

function Seen() {
  return (
    <Reading title="Who can see it">
      <ul>
        <li>You, after logging in.</li>
        <li>Your counselor, to help you. A counselor can read your answers and cannot change them.</li>
        <li>The administrators of your own school.</li>
        <li>
          A parent or guardian, only if you, your counselor or your school made a link for them: it opens the Parent
          Form and nothing else, and each of you can end it.
        </li>
        <li>
          Your conversation with Buddy only you, with one exception: of a message that sounds as if you or someone else
          may need help, your counselor and your school&apos;s administrators are told, with its words.
        </li>
        <li>The people who run the server of {PRODUCT_NAME} for your school, as far as running it requires.</li>
      </ul>
    </Reading>
  );
}

function Device() {
  return (
    <Reading title="What is kept on your device">
      <p>
        One cookie keeps you logged in for up to {REFRESH_TOKEN_DAYS} days. Another one lets this browser be recognized
        for a year, so that nobody can lock you out by guessing your password. Neither does anything else. While an
        answer has not reached the server yet, it is kept in this browser so that it is not lost. Logging out removes
        it. On a shared computer, please log out when you are done.
      </p>
    </Reading>
  );
}

function HowLong() {
  return (
    <Reading title="How long it is kept">
      <ul>
        <li>
          Until you delete it. Deleting your account on the Account page removes your answers and everything written
          about you, within a minute.
        </li>
        <li>
          Your school can set a time after which inactive accounts are deleted. The Account page then shows until when
          yours is kept; logging in restarts the clock, and you get an email {RETENTION_NOTICE_DAYS} days before.
        </li>
        <li>Backups that your school makes may hold older copies until they expire.</li>
      </ul>
    </Reading>
  );
}

function Rights() {
  return (
    <Reading title="What you can do">
      <ul>
        <li>No question has to be answered, and every answer can be changed or cleared.</li>
        <li>
          You can download everything that is kept about you on the Account page, also what was written about you for
          your counselor.
        </li>
        <li>The Account page shows who at your school opened or changed your data, and when.</li>
        <li>The Account page also shows what the AI wrote for you, and whether anything was sent away for it.</li>
        <li>You can delete your account there, with everything in it. A parent who wants that can do it with you.</li>
        <li>
          {PRODUCT_NAME} is for people of 13 or older. You confirm that when you sign up; your date of birth is not
          asked for and not kept.
        </li>
      </ul>
    </Reading>
  );
}

function Contact({ contact }: { contact: string | null }) {
  return (
    <Reading title="Whom to ask">
      <p>
        {contact
          ? `If you or your parents want to know more, or think that something is wrong: ${contact}. You can also ask your counselor.`
          : 'If you or your parents want to know more, or think that something is wrong, ask your counselor or your school.'}
      </p>
    </Reading>
  );
}

/** The parts that the server tells, from its map of the data and its settings. */
function Told({ of }: { of: (notice: PrivacyNotice) => ReactNode }) {
  const { notice, problem, again } = useNotice();
  if (notice) return of(notice);
  if (problem === null) return <CardSkeletons count={2} height={180} />;
  return <Failed detail={problem} onRetry={again} />;
}

/** The privacy notice, in plain words: what is kept comes from the map of the data, what leaves from the live settings. */
export default function PrivacyPage() {
  return (
    <Page
      title="Privacy"
      lead={`What ${PRODUCT_NAME} keeps about you, who sees it, and what you can do about it.`}
      width="text"
    >
      <InShort />
      <Seen />
      <HowLong />
      <Rights />
      <Device />
      <Told
        of={({ kept, ...notice }) => (
          <>
            <Reading title="What leaves your school’s machine">
              <WhatLeaves notice={{ kept, ...notice }} />
            </Reading>
            <Contact contact={notice.contact} />
            <Reading title="Everything that is kept, one by one">
              <p>Open a line to see why it is kept, who sees it and how long.</p>
              <KeptDataList kept={kept} />
            </Reading>
          </>
        )}
      />
    </Page>
  );
}
