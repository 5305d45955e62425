/** A short window, as at 400% zoom or above a phone's keyboard. */
export const SHORT_WINDOW = '@media (max-height: 560px)';

/** A bar at the bottom of a page, above a student's bottom bar on a phone. */
export const stickyPageFooter = {
  position: 'sticky',
  bottom: 'var(--bottom-bar, 0px)',
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  backgroundColor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;
