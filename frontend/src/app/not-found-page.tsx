import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { PathSketch } from '../ui/illustrations';
import { usePageTitle } from '../ui/page';
import { Empty } from '../ui/states';
import { useWords } from '../i18n/words';
import brokenWords from '../words/en/broken.json';

export default function NotFoundPage() {
  const t = useWords(brokenWords);
  usePageTitle(t('notFoundTitle'));
  return (
    <Empty
      level="h1"
      title={t('notFoundTitle')}
      picture={<PathSketch />}
      action={
        <Button component={RouterLink} to="/" variant="contained">
          {t('toStart')}
        </Button>
      }
    >
      {t('notFoundText')}
    </Empty>
  );
}
