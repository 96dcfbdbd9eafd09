import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { FormSetup } from '@/components/features/leads/lead-types';
import { formSetup } from '@/components/sections/leads/form-setup';
import type { LeadForm } from '@/lib/domain/leads/lead-forms';
import type { Locale } from '@/lib/i18n/locales';
import { renderIn } from './fake-intl';

export async function setupIn(locale: Locale, form: LeadForm): Promise<FormSetup> {
  renderIn(locale);
  return formSetup(form, locale);
}

export const filled: Record<string, string> = {
  firstname: 'Ana',
  lastname: 'Lopez',
  company: 'Casa Clara',
  email: 'ana@casa.es',
  phone: '600 100 200',
  question: 'Mugs, 5,000 pieces',
  service: 'Inspection',
  industry: 'Furniture',
};

export function control(setup: FormSetup, field: string): HTMLInputElement {
  const found = document.getElementById(`${setup.id}-${field}`);
  if (!found) throw new Error(`no ${field} in the form`);
  return found as HTMLInputElement;
}

export function type(setup: FormSetup, field: string, value: string): void {
  fireEvent.change(control(setup, field), { target: { value } });
}

export function fillIn(setup: FormSetup, over: Record<string, string> = {}): void {
  for (const [field, value] of Object.entries({ ...filled, ...over }))
    if (document.getElementById(`${setup.id}-${field}`) && !(setup.form === 'contact-sales' && field === 'industry'))
      type(setup, field, value);
}

/** Flushes imports, effects and responses without advancing the fake clock. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await act(() => vi.advanceTimersByTimeAsync(0));
}

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

export async function leave(setup: FormSetup, field: string): Promise<void> {
  fireEvent.blur(control(setup, field));
  await settle();
}
