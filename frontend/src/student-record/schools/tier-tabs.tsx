import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { TIERS } from '@contract/limits';
import type { Tier } from '@contract/text';
import { useWords } from '../../i18n/words';
import schoolsWords from '../../words/en/schools.json';
import { type ReactNode, startTransition, useId, useOptimistic } from 'react';

export function EmptyTier({ tier }: { tier: Tier }) {
  const t = useWords(schoolsWords);
  return (
    <Box sx={{ py: 4, color: 'text.secondary' }}>
      {t('emptyTier', { tier })}
      {tier === 'Safety' && <div>{t('emptySafety')}</div>}
    </Box>
  );
}

interface TierTabsProps {
  label: string;
  tier: Tier;
  counts: Record<Tier, number>;
  onChange: (tier: Tier) => void;
  children: ReactNode;
}

export function TierTabs({ label, tier, counts, onChange, children }: TierTabsProps) {
  const id = useId();
  // Respond to a click at once: rendering a tier's schools takes a slow phone a moment.
  const [optimisticTier, setOptimisticTier] = useOptimistic(tier);
  const handleChange = (next: Tier): void =>
    startTransition(() => {
      setOptimisticTier(next);
      onChange(next);
    });
  return (
    <Box>
      <Tabs
        value={optimisticTier}
        onChange={(_, next: Tier) => handleChange(next)}
        aria-label={label}
        selectionFollowsFocus
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2.5 }}
      >
        {TIERS.map((name) => (
          <Tab
            disableRipple
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            sx={{ minWidth: 0, px: { xs: 1, sm: 2.5 } }}
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                {name}
                <Box
                  component="span"
                  aria-hidden="true"
                  sx={{
                    minWidth: 26,
                    px: 0.75,
                    borderRadius: 99,
                    fontSize: '0.8125rem',
                    lineHeight: '24px',
                    backgroundColor: name === optimisticTier ? 'accent.spruceSoft' : 'transparent',
                    border: 1,
                    borderColor: name === optimisticTier ? 'transparent' : 'divider',
                  }}
                >
                  {counts[name]}
                </Box>
              </Box>
            }
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tier}`} aria-busy={optimisticTier !== tier}>
        {children}
      </Box>
    </Box>
  );
}
