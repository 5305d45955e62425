import Typography from '@mui/material/Typography';
import type { VerifiedRecord } from '@contract/verified-record';
import { useWords } from '../../i18n/words';
import { SectionCard } from '../../ui/section-card';
import { VerifiedNumbers } from './verified-numbers';
import { verifiedWords } from './verified-words';

/** What a counselor has verified, to the student it is about: to read, and to talk about. */
export function OwnVerified({ verified }: { verified: NonNullable<VerifiedRecord['verified']> }) {
  const t = useWords(verifiedWords);
  return (
    <SectionCard title={t('title')}>
      <VerifiedNumbers verified={verified} />
      <Typography sx={{ mt: 1.5 }}>{t('used')}</Typography>
      <Typography sx={{ mt: 0.5 }}>{t('wrong')}</Typography>
    </SectionCard>
  );
}
