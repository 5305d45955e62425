import Box from '@mui/material/Box';
import type { College } from '@contract/colleges';
import { useEffect, useRef, useState } from 'react';
import { CollegeSearch } from './college-search';
import { WhyNotAnswer } from './why-not-answer';

/** For staff: a college to ask about, and why it is not on the student's list. */
export default function WhyNotPanel({ userId }: { userId: string }) {
  const [asked, setAsked] = useState<Pick<College, 'unitid' | 'name'> | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, so the answer takes the focus.
  useEffect(() => place.current?.focus(), [asked]);
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <CollegeSearch onChoose={setAsked} />
      {asked && (
        <Box component="section" ref={place} tabIndex={-1} aria-label={asked.name} key={asked.unitid}>
          <WhyNotAnswer userId={userId} unitid={asked.unitid} preferences={null} />
        </Box>
      )}
    </Box>
  );
}
