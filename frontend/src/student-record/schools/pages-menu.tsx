import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link as RouterLink } from 'react-router';

export interface MenuPage {
  to: string;
  label: string;
}

interface PagesMenuProps {
  id: string;
  anchor: HTMLElement;
  items: readonly MenuPage[];
  onClose: () => void;
}

export default function PagesMenu({ id, anchor, items, onClose }: PagesMenuProps) {
  return (
    <Menu id={id} open anchorEl={anchor} onClose={onClose}>
      {items.map(({ to, label }) => (
        <MenuItem key={to} component={RouterLink} to={to} onClick={onClose} sx={{ minHeight: 44 }}>
          <span>{label}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
