import Alert from '@mui/material/Alert';
import type { CollegeNews } from '@contract/colleges';
import { useWords } from '../../i18n/words';
import collegeWords from '../../words/en/college.json';

export function CollegeNewsAlert({ news }: { news: readonly CollegeNews[] }) {
  const t = useWords(collegeWords);
  if (news.length === 0) return null;
  return (
    <Alert severity="info" role="status">
      {news.map(({ name, became, now, year }) => (
        <div key={name}>{t(became, { name, now: now ?? '', year: String(year ?? '') })}</div>
      ))}
    </Alert>
  );
}
