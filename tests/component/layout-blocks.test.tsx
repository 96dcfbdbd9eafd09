// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RangeList } from '@/components/sections/layouts/layout-parts';
import { GuideNav } from '@/components/sections/layouts/post-layout';
import { ServiceChecklist } from '@/components/sections/service/service-parts';
import { Details } from '@/components/ui/details';
import { renderServer } from '../support/render-server';

describe('blocks that a post fills from its meta entries', () => {
  it('M5.07 gives each item of a guide its icon, and a usual one where the name is unknown', () => {
    const items = [
      { id: 1, title: 'Papers', href: '/en/papers', icon: 'certificate', current: true },
      { id: 2, title: 'Dates', href: '/en/dates', icon: 'unheard-of', current: false },
      { id: 3, title: 'Report', href: '/en/report', icon: null, current: false },
      { id: 4, title: 'Seals', href: '/en/seals', icon: '/remote-media/x/seal.png', current: false },
    ];
    const { container } = render(<GuideNav label="Steps" items={items} />);
    const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(sources).toEqual([
      '/drawings/certificate.svg',
      '/drawings/checklist.svg',
      '/drawings/checklist.svg',
      expect.stringMatching(/^\/remote-media\/x\/seal\.png/),
    ]);
    const links = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Papers', 'Dates', 'Report', 'Seals']);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null]);
  });

  it('shows nothing where a post has no such entries', async () => {
    const body = await renderServer(
      <>
        <GuideNav label="Steps" items={[]} />
        <RangeList ranges={[]} />
        <ServiceChecklist title="What we check" items={[]} />
      </>,
    );
    expect(body.textContent).toBe('');
  });
});

it('opens without script and says in its label what the next press does', () => {
  const { container } = render(
    <Details more="Show 2 more" less="Show fewer">
      <p>Below</p>
    </Details>,
  );
  expect(container.querySelector('details')?.open).toBe(false);
  expect(container.querySelector('summary')?.textContent).toContain('Show 2 more');
  expect(container.querySelector('summary')?.textContent).toContain('Show fewer');
});
