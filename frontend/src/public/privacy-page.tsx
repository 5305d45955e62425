import { REFRESH_TOKEN_DAYS, RETENTION_NOTICE_DAYS } from '@contract/limits';
import type { PrivacyNotice } from '@contract/privacy';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/words';
import { Page } from '../ui/page';
import { PRODUCT_NAME } from '../ui/product';
import { CardSkeletons, Failed } from '../ui/states';
import { KeptDataList } from './kept-data';
import { privacyWords } from './privacy-words';
import { Reading } from './reading';
import { useNotice } from '../auth/use-notice';
import { WhatLeaves } from './what-leaves';

type PrivacyKey = keyof (typeof privacyWords)['phrases'];

/** The parts that are a list of sentences, in their order. */
const LISTS = {
  short: ['shortWhy', 'shortWho', 'shortWhere', 'shortYours'],
  seen: ['seenYou', 'seenCounselor', 'seenAdmins', 'seenParent', 'seenBuddy', 'seenOperators'],
  long: ['longYou', 'longSchool', 'longBackups'],
  rights: ['rightsFree', 'rightsCopy', 'rightsReaders', 'rightsAi', 'rightsDelete', 'rightsAge'],
} as const satisfies Partial<Record<PrivacyKey, readonly PrivacyKey[]>>;

function Sentences({ part }: { part: keyof typeof LISTS }) {
  const t = useWords(privacyWords) as (key: PrivacyKey, values: Record<string, string | number>) => string;
  const values = { product: PRODUCT_NAME, days: RETENTION_NOTICE_DAYS };
  return (
    <Reading title={t(part, values)}>
      <ul>
        {LISTS[part].map((key) => (
          <li key={key}>{t(key, values)}</li>
        ))}
      </ul>
    </Reading>
  );
}

function Contact({ contact }: { contact: string | null }) {
  const t = useWords(privacyWords);
  return (
    <Reading title={t('ask')}>
      <p>{contact ? t('askAt', { contact }) : t('askCounselor')}</p>
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
  const t = useWords(privacyWords);
  return (
    <Page title={t('title')} lead={t('lead', { product: PRODUCT_NAME })} width="text">
      <Sentences part="short" />
      <Sentences part="seen" />
      <Sentences part="long" />
      <Sentences part="rights" />
      <Reading title={t('device')}>
        <p>{t('deviceText', { days: REFRESH_TOKEN_DAYS })}</p>
      </Reading>
      <Told
        of={({ kept, ...notice }) => (
          <>
            <Reading title={t('leaves')}>
              <WhatLeaves notice={{ kept, ...notice }} />
            </Reading>
            <Contact contact={notice.contact} />
            <Reading title={t('kept')}>
              <p>{t('keptHow')}</p>
              <KeptDataList kept={kept} />
            </Reading>
          </>
        )}
      />
    </Page>
  );
}
