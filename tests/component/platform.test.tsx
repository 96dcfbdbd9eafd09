// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DecisionTable, PriceList, StageTimeline } from '@/components/sections/inspection/stage-timeline';
import {
  OrderFormScreen,
  OrderListScreen,
  PlatformSection,
  SupplierScreen,
} from '@/components/sections/platform/platform-screens';
import { AdvantageList, Gains } from '@/components/sections/vr/gains';
import type { PostDetail } from '@/lib/domain/posts/post-types';
import { locales } from '@/lib/i18n/locales';
import { axis, placeOf, situations, stages } from '@/lib/domain/services/stages';
import { renderIn } from '../support/fake-intl';
import { shippedFacts, shippedLocal } from '../support/read-content';
import { renderServer } from '../support/render-server';

vi.mock('next-intl/server', async () => (await import('../support/fake-intl')).intlServer);
vi.mock('@/lib/i18n/server', async () => (await import('../support/fake-intl')).localeServer);

afterEach(() => {
  renderIn('en');
  document.body.innerHTML = '';
});

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((node) => node.textContent?.trim() ?? '');
const post = (slug: string) =>
  ({ path: `/service/consumer-goods-inspection/${slug}`, title: slug, excerpt: `About ${slug}` }) as PostDetail;

describe('VR factory audit', () => {
  it('M2.22 M3.12 compares what the provider and the client gain, in every language', async () => {
    for (const locale of locales) {
      const { provider, client } = shippedLocal(locale, 'vr-audit');
      const body = await renderServer(<Gains label="Gains" sides={[provider, client]} />);
      expect(texts(body, 'h2')).toEqual([provider.title, client.title]);
      expect([...body.querySelectorAll('ul')].map((list) => texts(list, 'li'))).toEqual([
        provider.points,
        client.points,
      ]);
    }
  });

  it('M3.12 lists the advantages with how each is kept', async () => {
    const { advantages } = shippedLocal('en', 'vr-audit');
    const body = await renderServer(<AdvantageList items={advantages} />);
    expect(texts(body, 'dt')).toEqual(advantages.map(({ title }) => title));
    expect(texts(body, 'dd')).toEqual(advantages.map(({ text }) => text));
  });
});

describe('online platform', () => {
  it('M2.24 M3.14 each section shows a screen, its points and a book-now button', async () => {
    for (const section of shippedLocal('en', 'online-platform').sections) {
      const body = await renderServer(
        <PlatformSection
          section={section}
          number={1}
          screen={<p>screen</p>}
          action={<a href="/en/contactus">Book now</a>}
        />,
      );
      expect(body.querySelector('section')?.id).toBe(section.key);
      expect(texts(body, 'h2')).toEqual([section.title]);
      expect(texts(body, 'li')).toEqual(section.points);
      expect([...body.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Book now', '/en/contactus'],
      ]);
    }
  });

  it('M3.14 the three screens are pictures with a text and say that they are drawn', async () => {
    for (const locale of locales) {
      renderIn(locale);
      for (const screen of [<OrderFormScreen key="a" />, <OrderListScreen key="b" />, <SupplierScreen key="c" />]) {
        const body = await renderServer(screen);
        expect(body.querySelector('[role="img"]')?.getAttribute('aria-label')?.length, locale).toBeGreaterThan(40);
        expect(body.querySelector('figcaption')?.textContent).toBeTruthy();
        expect(body.querySelector('a, button, input, select')).toBeNull();
      }
    }
  });
});

describe('product inspection', () => {
  it('M2.23 the windows of the four visits lie on one axis in their order', () => {
    expect(stages.map(({ from, to }) => [from, to])).toEqual([
      [0, 10],
      [20, 60],
      [100, 112],
      [119, 126],
    ]);
    expect(placeOf(axis.loaded)).toBe(100);
  });

  it('M2.23 the timeline links each stage to its service and says what it decides', async () => {
    const body = await renderServer(
      <StageTimeline visits={stages.map((stage) => ({ stage, post: post(stage.slug) }))} />,
    );
    expect([...body.querySelectorAll('h2 a')].map((link) => link.getAttribute('href'))).toEqual(
      stages.map(({ slug }) => `/en/service/consumer-goods-inspection/${slug}`),
    );
    expect(texts(body, 'dt')).toHaveLength(8);
    const lit = [...body.querySelectorAll('li rect')].map((bar) => [
      Number(bar.getAttribute('x')),
      Number(bar.getAttribute('width')),
    ]);
    expect(lit).toEqual(stages.map(({ from, to }) => [from, to - from]));
  });

  it('M2.23 the decision table names a visit in each case, and leaves out one that cannot be had', async () => {
    const names = { final: { title: 'Final', href: '/final' }, during: { title: 'During', href: '/during' } };
    const body = await renderServer(<DecisionTable names={names} />);
    const rows = [...body.querySelectorAll('tbody tr')];
    expect(rows).toHaveLength(situations.length);
    expect(rows.map((row) => texts(row, 'a'))).toEqual([
      ['Final'],
      ['Final'],
      ['During'],
      [],
      ['During', 'Final'],
      ['Final'],
    ]);
    expect(body.querySelectorAll('tbody th[scope="row"]')).toHaveLength(rows.length);
  });

  it('M2.23 each price stands with what it covers', async () => {
    const prices = shippedFacts()
      .filter(({ key }) => ['man-day-price', 'fee-loading'].includes(key))
      .map(({ values, covers, source, verified }) => ({ value: values.zh ?? '', covers: covers.zh, source, verified }));
    const body = await renderServer(<PriceList prices={prices} />);
    const rows = [...body.querySelectorAll('dl > div')].map((row) => [texts(row, 'dd')[0], texts(row, 'dt')[0]]);
    expect(rows).toEqual([
      ['¥1599', '每人每天，一名验货员现场工作一天，含报告'],
      ['¥999', '监装服务标准费用'],
    ]);
  });
});
