// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConsentBar } from '@/components/features/consent/consent-bar';
import { PhotoGallery } from '@/components/features/gallery/photo-gallery';
import { Drawer } from '@/components/features/header/drawer';
import shell from '@/messages/en/shell.json';
import widgets from '@/messages/en/widgets.json';
import { fakeScreen } from '../support/fake-screen';

const lost = vi.hoisted(() => () => Promise.reject(new Error('Failed to load chunk')));
vi.mock('@/components/features/consent/consent-panel', lost);
vi.mock('@/components/features/gallery/lightbox', lost);
vi.mock('@/components/features/header/drawer-pages', lost);

describe('a page one of whose later parts cannot be loaded', () => {
  it('leads from its drawer to the pages of the footer', async () => {
    render(
      <Drawer words={{ open: 'Menu', close: 'Close', pages: 'Pages' }} topics={[]}>
        <a href="/en/account">Sign in</a>
      </Drawer>,
    );
    const drawer = document.querySelector('dialog');
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const link = await screen.findByRole('link', { name: 'Menu' });
    expect([link.getAttribute('href'), drawer?.open]).toEqual(['#site-pages', true]);
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
    const jumped = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
    fireEvent.click(link);
    expect(drawer?.open).toBe(false);
    // The next test would take it for a step back.
    await jumped;
  });

  it('shows a picture by itself', async () => {
    fakeScreen([]);
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    render(
      <PhotoGallery words={widgets.gallery}>
        <a href="/report-files/g/k/rim.jpg" data-picture="">
          The rim
        </a>
      </PhotoGallery>,
    );
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'The rim' })));
    await waitFor(() => expect(assign.mock.calls).toEqual([['/report-files/g/k/rim.jpg']]));
    expect(screen.getByRole('link', { name: 'The rim' })).toBe(document.activeElement);
  });

  it('B23 takes an answer to its notice all the same', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    render(<ConsentBar words={shell.consent} privacyHref="/en/privacyPolicy" />);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: shell.consent.settings })));
    fireEvent.click(screen.getByRole('button', { name: shell.consent.reject }));
    expect(screen.queryByRole('region', { name: shell.consent.title })).toBeNull();
  });
});
