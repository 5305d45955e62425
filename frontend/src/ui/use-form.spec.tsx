import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem } from '../api/problem';
import { Field } from './field';
import { ProblemAlert } from './states';
import { SaveRow } from './submit-button';
import { useForm } from './use-form';

const refusal = (pointer: string) =>
  new ApiProblem(422, 'Please check this.', [{ pointer, detail: 'This name is taken.' }]);

function NameForm({ save }: { save: (body: { name: string }) => Promise<void> }) {
  const { isBusy, isSaved, formProblem, onSubmit, textFieldProps } = useForm({ name: '' }, save, ({ name }) =>
    name === '' ? 'Please give a name.' : null,
  );
  return (
    <form onSubmit={onSubmit}>
      <Field label="Name" {...textFieldProps('name')} />
      <ProblemAlert of={formProblem} />
      <SaveRow label="Save" disabled={isBusy} doneNote={isSaved && 'Saved'} />
    </form>
  );
}

const pressSave = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const type = (text: string) => userEvent.type(screen.getByRole('textbox', { name: 'Name' }), text);

describe('a form', () => {
  it('sends what was typed, and shows that it was saved until a value changes', async () => {
    const save = jest.fn(() => Promise.resolve());
    render(<NameForm save={save} />);
    await type('Ann');
    await pressSave();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(save).toHaveBeenCalledWith({ name: 'Ann' }, expect.any(Function));
    await type('e');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('sends nothing that its own check refuses', async () => {
    const save = jest.fn(() => Promise.resolve());
    render(<NameForm save={save} />);
    await pressSave();
    expect(screen.getByRole('alert').textContent).toBe('Please give a name.');
    expect(save).not.toHaveBeenCalled();
  });

  it('shows a refusal once: at its field, or above the button if it belongs to none', async () => {
    const save = jest.fn().mockRejectedValueOnce(refusal('#/name')).mockRejectedValueOnce(refusal('#/email'));
    render(<NameForm save={save} />);
    await type('Ann');
    await pressSave();
    expect(await screen.findByText('This name is taken.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await pressSave();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please check this.'));
    expect(screen.queryByText('This name is taken.')).toBeNull();
  });
});
