import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import { lazy, Suspense, useId, useState } from 'react';
import { useWords } from '../../i18n/words';
import type { MenuPage } from './pages-menu';
import schoolsWords from '../../words/en/schools.json';

const PagesMenu = lazy(() => import('./pages-menu'));

export function MoreMenu({ items, label }: { items: readonly MenuPage[]; label?: string }) {
  const t = useWords(schoolsWords);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        endIcon={<ExpandMoreRounded />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', ml: 'auto', mr: -1.5, minHeight: 44, px: 1.5 }}
      >
        <span>{label ?? t('menu')}</span>
      </Button>
      {anchor && (
        <Suspense>
          <PagesMenu id={id} anchor={anchor} items={items} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
