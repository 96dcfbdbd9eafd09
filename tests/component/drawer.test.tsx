// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Drawer } from '@/components/features/header/drawer';
import { accountProps } from '@/lib/domain/account/account-entries';
import { leadDialogProps } from '@/lib/domain/leads/lead-dialog-props';

afterEach(cleanup);

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
