import { REFRESH_TOKEN_DAYS } from '@contract/limits';
import { Page } from '../kit/page';
import { PRODUCT_NAME } from '../kit/product';
import { Reading } from './reading';

function Kept() {
  return (
    <Reading title="What is kept">
      <ul>
        <li>Your name, email, role and grade, and which school and counselor you belong to.</li>
        <li>Your answers, your academic information and anything you paste into a form.</li>
        <li>Your conversation with Buddy, until you clear it.</li>
        <li>The feedback, dashboard and school lists written for you, and what you said about the schools.</li>
        <li>
          When and with which browser you signed in, e.g. Firefox on Windows; not from which address. Your password is
          kept as a hash that cannot be read back.
        </li>
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
          Your conversation with Buddy only you, with one exception: of a message that says that you or someone else is
          in danger, your counselor and your school&apos;s administrators are told, with its words.
        </li>
        <li>The people who run the server of {PRODUCT_NAME} for your school, as far as running it requires.</li>
      </ul>
      <p>Nobody at another school can see it. It is not sold, and it is not used for advertising.</p>
    </Reading>
  );
}

function Ai() {
  return (
    <Reading title="If an AI service is used">
      <p>
        Without an AI service, nothing you write leaves the server. If your school has connected one, the answers a text
        is written from and your messages to Buddy are sent to it. Your name, email, school and counselor are not, and
        emails, phone numbers and street addresses inside your answers are masked first. Each text says whether it was
        written with such a service.
      </p>
    </Reading>
  );
}

function Device() {
  return (
    <Reading title="What is kept on your device">
      <p>
        One cookie keeps you logged in for up to {REFRESH_TOKEN_DAYS} days; it is needed for that and does nothing else.
        While an answer has not reached the server yet, it is kept in this browser so that it is not lost. Logging out
        removes it. On a shared computer, please log out when you are done. No other company&apos;s code, fonts or
        trackers are loaded.
      </p>
    </Reading>
  );
}

function Rights() {
  return (
    <Reading title="Your choices">
      <ul>
        <li>No question has to be answered, and every answer can be changed or cleared.</li>
        <li>
          You can download everything that is kept about you on the Account page, also what was written about you for
          your counselor.
        </li>
        <li>
          You can delete your account on the Account page. Your answers and everything written about you go with it.
        </li>
        <li>Backups that your school makes may hold older copies until they expire.</li>
        <li>
          If you want to know what is stored about you or think something is wrong, ask your counselor or your school.
        </li>
        <li>{PRODUCT_NAME} is for people of 13 or older.</li>
      </ul>
    </Reading>
  );
}

/** The privacy notice, in plain words. */
export default function PrivacyPage() {
  return (
    <Page
      title="Privacy"
      lead={`What ${PRODUCT_NAME} keeps about you, who sees it, and what you can do about it.`}
      width="text"
    >
      <Kept />
      <Seen />
      <Ai />
      <Device />
      <Rights />
    </Page>
  );
}
