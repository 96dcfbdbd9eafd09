import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type LeadForm, leadFormFields } from '../../../lib/domain/leads/lead-forms';
import { readMail } from '../mail';

const outbox = 'test-results/data/outbox';
let count = 0;

/** An address that no other test uses; only letters and digits, as the contract's rule requires. */
export function freshAddress(): string {
  count += 1;
  return `t${process.pid}n${count}x${Date.now().toString(36)}@buyer.example.com`;
}

/** Gives each page its own sender, so that the rate limits of one sender do not affect other tests. */
export async function asOwnSender(page: Page): Promise<void> {
  const part = () => 1 + Math.floor(Math.random() * 250);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
}

const texts: Record<string, string> = {
  firstname: 'Ana',
  lastname: 'López',
  company: 'Casa Clara',
  phone: '600 100 200',
  question: 'Mugs, 5,000 pieces, Ningbo',
  service: 'Pre-shipment inspection',
  industry: 'Furniture',
};

const field = (page: Page, form: LeadForm, name: string): Locator => page.locator(`#lead-${form}-${name}`);

export function answersTo(form: LeadForm, values: Record<string, string>): Record<string, string> {
  const given: Record<string, string> = { ...texts, reports: '2', ...values };
  return Object.fromEntries(
    leadFormFields(form).flatMap(([name, how]): [string, string][] => {
      const value = given[name];
      return how === 'optional' || name === 'phoneCode' || value === undefined ? [] : [[name, value]];
    }),
  );
}

export async function fillForm(page: Page, form: LeadForm, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(answersTo(form, values))) {
    const control = field(page, form, name);
    if (name === 'reports') await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Lets two seconds pass for the page, as for a visitor who types. */
export const takeTime = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 2_000;
  });

export function mailsTo(address: string): string[] {
  if (!existsSync(outbox)) return [];
  const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  return files
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => new RegExp(`^To:.*${address}`, 'im').test(mail))
    .map(readMail);
}
