import Box from '@mui/material/Box';
import type { NextList } from '@contract/school-lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { useSettled } from '../../ui/use-settled';
import { choicePageWords } from './words';

const PAUSE_MS = 600;

function Names({ title, colleges }: { title: string; colleges: NextList['gone'] }) {
  if (colleges.length === 0) return null;
  return (
    <p style={{ margin: '4px 0' }}>
      <strong>{title}</strong> {colleges.map(({ name }) => name).join(' · ')}
    </p>
  );
}

interface ListEffectProps {
  userId: string;
  /** What the server holds by now; another one asks again. */
  basis: string;
  children: ReactNode;
}

/** What a new list would change by the choices that are saved, and the button that makes it. */
export function ListEffect({ userId, basis, children }: ListEffectProps) {
  const t = useWords(choicePageWords);
  const settled = useSettled(basis, PAUSE_MS);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...callKey(routes.readNextList, { userId }), settled],
    queryFn: ({ signal }) => call(routes.readNextList, { params: { userId }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isOld = isPlaceholderData || settled !== basis;
  const says = (): string => {
    if (error) return sentenceOf(error);
    if (!data) return t('effectComing');
    const { schools, gone, came } = data;
    if (gone.length + came.length === 0) return t('effectNone', schools);
    return [
      gone.length > 0 ? t('effectGone', { gone: gone.length, smart_count: schools }) : t('effectStay', schools),
      came.length > 0 && t('effectCame', came.length),
    ]
      .filter(Boolean)
      .join(' ');
  };
  const hasNames = !error && data && data.gone.length + data.came.length > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, width: '100%' }}>
      <Box role="status" sx={{ flex: '1 1 170px', minWidth: 0, opacity: isOld ? 0.6 : 1 }} aria-busy={isOld}>
        {says()}
      </Box>
      {children}
      {hasNames && (
        <Box component="details" sx={{ width: '100%', '& > summary': { minHeight: 32, cursor: 'pointer' } }}>
          <summary>{t('effectNames')}</summary>
          <Box sx={{ maxHeight: '30vh', overflowY: 'auto', typography: 'body2' }}>
            <Names title={t('effectGoneTitle')} colleges={data.gone} />
            <Names title={t('effectCameTitle')} colleges={data.came} />
          </Box>
        </Box>
      )}
    </Box>
  );
}
