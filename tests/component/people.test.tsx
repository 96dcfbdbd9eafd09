// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CompanyLinks } from '@/components/sections/layouts/layout-parts';
import {
  CustomerVoice,
  guideIntervalMs,
  Testimonial,
  TestimonialBox,
  VoiceCarousel,
} from '@/components/sections/testimonials/testimonials';
import { BrandStrip } from '@/components/sections/trades/brand-strip';
import { shippedLocal } from '../support/read-content';
import { renderServer } from '../support/render-server';

vi.mock('next-intl/server', () => ({
  getTranslations: async () => (key: string, values?: Record<string, string>) =>
    values ? Object.values(values).join(', ') : key,
}));
vi.mock('@/lib/i18n/server', () => ({
  currentHref: async () => (path: string) => `/fr${path}`,
  currentLocale: async () => 'fr',
}));

const voices = shippedLocal('fr', 'testimonials');
const trades = shippedLocal('fr', 'trades');

type CarouselProps = {
  slides: { key: string; content: ReactNode }[];
  perView: { large: number; small: number };
  intervalMs: number;
};

/** The props that a block passes to its carousel. */
function carouselIn(block: ReactElement<{ children: ReactNode }> | null): CarouselProps {
  const inner = block?.props.children;
  if (!isValidElement<Parameters<typeof VoiceCarousel>[0]>(inner)) throw new Error('no carousel in the block');
  return VoiceCarousel(inner.props).props as CarouselProps;
}

describe('customer voices', () => {
  it('M4.06 the carousel holds eight testimonials, three a page or one, and turns after 5000 ms', async () => {
    const { slides, perView, intervalMs } = carouselIn(await CustomerVoice());
    expect(slides).toHaveLength(8);
    expect(new Set(slides.map(({ key }) => key)).size).toBe(8);
    expect({ perView, intervalMs }).toEqual({ perView: { large: 3, small: 1 }, intervalMs: 5000 });
  });

  it('M4.07 the box holds the first five, for 50000 ms on guide pages and 5000 ms elsewhere', async () => {
    const guide = carouselIn(await TestimonialBox({ intervalMs: guideIntervalMs }));
    expect(guide.slides.map(({ key }) => key)).toEqual(voices.slice(0, 5).map(({ quote }) => quote));
    expect(guide.intervalMs).toBe(50_000);
    expect(guide.perView).toEqual({ large: 3, small: 1 });
    expect(carouselIn(await TestimonialBox({})).intervalMs).toBe(5000);
  });

  it('M3.27 a testimonial is a quotation with its outcome and a signature by role, trade and city', async () => {
    const [voice] = voices;
    if (!voice) throw new Error('no testimonial is shipped');
    const body = await renderServer(<Testimonial voice={voice} />);
    const figure = body.querySelector('figure');
    if (!figure) throw new Error('no figure');
    expect(figure.querySelector('blockquote')?.textContent).toBe(voice.quote);
    const caption = figure.querySelector('figcaption')?.textContent ?? '';
    expect(caption).toContain(voice.outcome);
    expect(caption).toContain(`${voice.role}, ${voice.trade}, ${voice.city}`);
  });
});

describe('the strip of trades', () => {
  it('M4.08 two rows run in opposite directions, each trade once for assistive technology', async () => {
    const { container } = render(await BrandStrip());
    const rows = [...container.querySelectorAll('[class*="group/row"]')];
    expect(rows).toHaveLength(2);
    const motions = rows.map((row) => row.firstElementChild?.className ?? '');
    expect(motions.map((motion) => motion.includes('reverse'))).toEqual([false, true]);
    for (const motion of motions)
      for (const rule of ['group-hover/row', 'group-focus-within/row', 'motion-reduce:animate-none'])
        expect(motion).toContain(rule);
    const read = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(read).toEqual(trades.map(({ name }) => name));
    for (const row of rows)
      expect(within(row as HTMLElement).getAllByRole('listitem', { hidden: true })).toHaveLength(trades.length);
  });
});

it('M3.29 the company links lead to recruit, about and coverage, and leave out the page that is read', async () => {
  render(await CompanyLinks({}));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/fr/recruit',
    '/fr/whoweare',
    '/fr/coverage',
  ]);
  cleanup();
  render(await CompanyLinks({ except: 'whoweare' }));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/fr/recruit', '/fr/coverage']);
});
