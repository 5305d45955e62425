import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { ReadYear } from '@contract/year';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { localIsoDate } from '../../ui/format';
import { DueSoon } from './due-list';

function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return localIsoDate(day);
}

const yearWith = (fields: Record<string, string>): ReadYear => ({
  ...{ user_id: 'u1', revision: 1, fields, care: [], notes: [], dates: [], aid_sources: [], by_mail: false },
  colleges: [
    { unitid: 161253, name: 'University of Maine', admissions_url: null, apply_url: null, financial_aid_url: null },
  ],
});

function renderDueSoon(fields: Record<string, string>): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(callKey(routes.readYear, { userId: 'u1' }), yearWith(fields));
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DueSoon userId="u1" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('what is due soon', () => {
  it('is the next two things of a month, with the way to the plan', () => {
    renderDueSoon({
      ...{ 'college.161253.added': dayIn(-9), 'college.161253.due_on': dayIn(12) },
      ...{ 'aid.fafsa.due_on': dayIn(5), 'aid.state.due_on': dayIn(25), 'aid.css.due_on': dayIn(-2) },
    });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^FAFSA.*In 5 days$/),
      expect.stringMatching(/^University of Maine.*In 12 days$/),
    ]);
    expect(screen.getByRole('link', { name: 'Open My year' }).getAttribute('href')).toBe('/my-year');
  });

  it('is nothing at all where nothing is, or not soon', () => {
    renderDueSoon({ 'aid.fafsa.due_on': dayIn(45), 'aid.state.due_on': dayIn(3), 'aid.state.done': 'yes' });
    expect(document.body.textContent).toBe('');
  });
});
