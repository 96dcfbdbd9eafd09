// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LeadDialogLink } from '@/components/sections/leads/lead-dialog-link';
import { SiteDialog } from '@/components/sections/leads/site-dialog';
import { locales } from '@/lib/i18n/locales';
import { setupIn } from '../support/lead-forms';
import { formMessages } from '../support/leads/messages';

vi.mock('@/components/features/leads/lead-form', () => {
  throw new Error('this script cannot be fetched');
});

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('[]'));
});

it.each(locales)('a dialog whose form cannot be fetched names a phone and an address in %s', async (locale) => {
  const { contactValues } = await setupIn(locale, 'dialog');
  render(
    <>
      {await LeadDialogLink({ ask: { purpose: 'quotation' }, text: 'Ask' })}
      {await SiteDialog()}
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Ask' }));
  const { unreachable } = formMessages(locale).failure;
  expect(
    await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === unreachable, {}),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: contactValues.phone }).getAttribute('href')).toBe(contactValues.phoneHref);
  expect(screen.getByRole('link', { name: contactValues.email }).getAttribute('href')).toBe(
    `mailto:${contactValues.email}`,
  );
});
