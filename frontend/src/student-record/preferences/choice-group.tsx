import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';

interface ChoiceGroupProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Alternatives of which any number may be chosen, each a button that stays down. */
export function ChoiceGroup({ label, options, chosen, onChange }: ChoiceGroupProps) {
  const toggled = (value: string): string[] =>
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            selected={chosen.includes(option.value)}
            onChange={() => onChange(toggled(option.value))}
            color="primary"
            sx={{
              minHeight: 44,
              px: 1.75,
              py: 0.5,
              borderRadius: 99,
              textTransform: 'none',
              lineHeight: 1.25,
              color: 'text.primary',
              borderColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 48%, transparent)',
              // Not by color alone: what is chosen is bold and has a ring of its own.
              '&.Mui-selected': {
                fontWeight: 700,
                borderColor: 'primary.main',
                boxShadow: 'inset 0 0 0 1px currentColor',
              },
            }}
          >
            <span>{option.label}</span>
          </ToggleButton>
        ))}
      </Box>
    </Box>
  );
}
