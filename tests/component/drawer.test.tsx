// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Drawer } from '@/components/features/header/drawer';
import { HeaderBehaviour } from '@/components/features/header/header-behaviour';
import { FloatingDetails } from '@/components/features/promo/floating-details';
import { accountProps } from '@/lib/domain/account/account-entries';
import { leadDialogProps } from '@/lib/domain/leads/lead-dialog-props';

const open = async () => {
  render(
    <Drawer words={{ open: 'Menu', close: 'Close', pages: 'Pages' }} topics={[]}>
      {/* Inside the link, where a press may land. */}
      <a href="#account" {...accountProps('sign-in-trader')}>
        <span>Sign in</span>
      </a>
      <a href="#quote" {...leadDialogProps({ purpose: 'quotation' })}>
        <span>Quote</span>
      </a>
      <a href="#es">
        <span>Español</span>
      </a>
    </Drawer>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByText('Sign in');
  return document.querySelector('dialog') as HTMLDialogElement;
};

it.each(['Sign in', 'Quote'])(
  'B16 the drawer gives way to the dialog that %s opens, which comes late',
  async (name) => {
    const drawer = await open();
    screen.getByRole('link', { name }).focus();
    fireEvent.click(screen.getByText(name));
    expect([drawer.open, document.activeElement]).toEqual([false, screen.getByRole('button', { name: 'Menu' })]);
  },
);

it('the drawer stays for a new tab, and for a link that opens no dialog', async () => {
  const drawer = await open();
  fireEvent.click(screen.getByText('Sign in'), { ctrlKey: true });
  fireEvent.click(screen.getByText('Español'));
  expect(drawer.open).toBe(true);
});

const float = () => {
  render(
    <>
      <FloatingDetails open>
        <summary>Quick quote</summary>
        <input aria-label="E-mail" />
      </FloatingDetails>
      <button type="button">elsewhere</button>
      <dialog>above</dialog>
    </>,
  );
  return document.querySelector('details') as HTMLDetailsElement;
};

it('B16 a float closes by Esc, from wherever the focus is, and keeps what was typed', () => {
  const box = float();
  const field = screen.getByLabelText('E-mail') as HTMLInputElement;
  fireEvent.change(field, { target: { value: 'ana@' } });
  field.focus();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect([box.open, document.activeElement, field.value]).toEqual([false, screen.getByText('Quick quote'), 'ana@']);
  box.open = true;
  screen.getByRole('button', { name: 'elsewhere' }).focus();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([box.open, document.activeElement]).toEqual([false, screen.getByRole('button', { name: 'elsewhere' })]);
});

it('a float closes by a press beside it, not by one inside it, and leaves Esc to a dialog and to an input method', () => {
  const box = float();
  fireEvent.pointerDown(screen.getByLabelText('E-mail'));
  expect(box.open).toBe(true);
  fireEvent.keyDown(screen.getByLabelText('E-mail'), { key: 'Escape', isComposing: true });
  expect(box.open).toBe(true);
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  dialog.open = true;
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(box.open).toBe(true);
  dialog.open = false;
  fireEvent.pointerDown(screen.getByRole('button', { name: 'elsewhere' }));
  expect(box.open).toBe(false);
});

it('a panel of the header closes by a press beside it and by Esc, wherever the focus is', () => {
  render(
    <>
      <HeaderBehaviour>
        <div data-topic>
          <button type="button" data-topic-button>
            Services
          </button>
        </div>
      </HeaderBehaviour>
      <main>page</main>
    </>,
  );
  const [topic, button] = [document.querySelector('[data-topic]') as HTMLElement, screen.getByText('Services')];
  for (const dismiss of [
    () => fireEvent.pointerDown(screen.getByText('page')),
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
  ]) {
    fireEvent.click(button);
    expect([topic.dataset.open, button.getAttribute('aria-expanded')]).toEqual(['', 'true']);
    dismiss();
    expect([topic.dataset.open, button.getAttribute('aria-expanded')]).toEqual([undefined, 'false']);
  }
});
