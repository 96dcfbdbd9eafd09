// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FriendLinks } from '@/components/layout/footer';

it('M1.15 rel=nofollow stands exactly on the friend links whose flag is set', () => {
  render(
    <FriendLinks
      title="Friends"
      links={[
        { name: 'With', link: 'https://a.example/', nofollow: true },
        { name: 'Without', link: 'https://b.example/', nofollow: false },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: 'With' }).getAttribute('rel')).toBe('nofollow');
  expect(screen.getByRole('link', { name: 'Without' }).getAttribute('rel')).toBeNull();
  expect(screen.getByRole('link', { name: 'With' }).getAttribute('href')).toBe('https://a.example/');
});
