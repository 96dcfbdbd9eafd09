import { all, one } from '../support/html';
import { ask, expect, fetchPage, sites, test } from '../support/served';

test('B15 help stands at the same place of every page (3.2.6)', async () => {
  for (const path of [
    '/en',
    '/en/faq',
    '/en/contactus',
    '/en/blog/how-aql-sampling-works',
    '/en/your-data',
    '/en/account/sign-in',
  ]) {
    const html = await (await ask(path)).text();
    const places = ['<header', 'href="tel:', '<main', '<footer', 'href="mailto:'].map((mark) => html.indexOf(mark));
    expect(
      places.every((place) => place >= 0),
      path,
    ).toBe(true);
    expect(html.indexOf('href="tel:'), path).toBeLessThan(html.indexOf('<main'));
    expect(html.lastIndexOf('href="mailto:'), path).toBeGreaterThan(html.indexOf('<footer'));
  }
});

test('B15 a password manager can fill every field of an account (3.3.8)', async () => {
  for (const [, prefix] of sites) {
    const signIn = await fetchPage(`${prefix}/account/sign-in`);
    expect(one(signIn.main, 'input[type=password]').getAttribute('autocomplete')).toBe('current-password');
    const secrets = all((await fetchPage(`${prefix}/account/register`)).main, 'input[type=password]');
    expect(secrets).not.toEqual([]);
    for (const field of secrets) expect(field.getAttribute('autocomplete')).toBe('new-password');
  }
});
