// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AboutSection, ProofList } from '@/components/sections/about/about-section';
import { ContentsList } from '@/components/sections/about/document-body';
import { FaqList } from '@/components/sections/about/faq-list';
import { OfficeList } from '@/components/sections/contact/office-list';
import { locales } from '@/lib/i18n/locales';
import { shippedLocal } from '../support/read-content';
import { renderServer } from '../support/render-server';

vi.mock('next-intl/server', async () => (await import('../support/fake-intl')).intlServer);
vi.mock('@/lib/i18n/server', async () => (await import('../support/fake-intl')).localeServer);

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

function AllSections({ locale }: { locale: 'zh' | 'en' | 'fr' | 'es' }) {
  return shippedLocal(locale, 'about').sections.map(({ key, title, paragraphs, points }) => (
    <AboutSection key={key} title={title} paragraphs={paragraphs} points={points} />
  ));
}

describe('about', () => {
  it('M3.20 the Chinese account has profile, culture, qualifications, impartiality and service quality, in this order', () => {
    render(<AllSections locale="zh" />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '公司简介',
      '企业文化',
      '资质',
      '公正性声明',
      '服务质量管理',
    ]);
  });

  it('M3.21 the other languages say why us and give key figures, then qualifications and impartiality', () => {
    for (const locale of ['en', 'fr', 'es'] as const)
      expect(shippedLocal(locale, 'about').sections.map(({ key }) => key)).toEqual([
        'why-us',
        'key-figures',
        'qualifications',
        'impartiality',
      ]);
    render(<AllSections locale="en" />);
    expect(screen.getByRole('heading', { level: 2, name: 'Key figures' })).toBeTruthy();
  });

  it('M12.15 insurance and compensation stand beside their terms', () => {
    const { container } = render(
      <ProofList
        proofs={[
          { term: 'Liability insurance', value: 'up to 2 million' },
          { term: 'Compensation', value: 'up to 10 times the fee', note: 'for a missed defect' },
        ]}
      />,
    );
    const rows = [...container.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]);
    expect(rows).toEqual([
      ['Liability insurance', 'up to 2 million'],
      ['Compensation', 'up to 10 times the feefor a missed defect'],
    ]);
  });
});

describe('questions', () => {
  it('M3.22 five pairs, each answer in a native disclosure', () => {
    for (const locale of locales) {
      const { items } = shippedLocal(locale, 'faq');
      const { container } = render(<FaqList items={items} />);
      const pairs = [...container.querySelectorAll('details')].map((pair) => [
        pair.querySelector('h2')?.textContent,
        pair.querySelector('p')?.textContent,
      ]);
      expect(pairs).toEqual(items.map(({ question, answer }) => [question, answer]));
      expect(pairs).toHaveLength(5);
      cleanup();
    }
  });
});

describe('offices', () => {
  it('M3.25 B34 each office with name, address, ways to reach it, hours and time zone', async () => {
    const offices = shippedLocal('en', 'offices');
    await renderServer(<OfficeList level="h2" />);
    for (const office of offices) {
      const item = screen.getByRole('heading', { name: office.name }).closest('li') as HTMLElement;
      expect(item.querySelector('address')?.textContent).toBe(office.address);
      expect(within(item).getByRole('link', { name: office.phone }).getAttribute('href')).toBe(
        `tel:${office.phone.replace(/ /g, '')}`,
      );
      expect(within(item).getByRole('link', { name: office.email }).getAttribute('href')).toBe(
        `mailto:${office.email}`,
      );
      expect(item.textContent).toContain(office.hours);
    }
    expect(screen.getAllByText('China Standard Time')).toHaveLength(2);
    expect(screen.getByText('Central European Time')).toBeTruthy();
  });
});

describe('contents of a long text', () => {
  it('M2.21 lists the main headings and nothing when there are none', () => {
    const headings = [
      { id: 'a', text: 'Cookies', level: 2 },
      { id: 'b', text: 'Detail', level: 3 },
    ];
    const { container, rerender } = render(<ContentsList title="On this page" headings={headings} />);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Cookies', '#a'],
    ]);
    rerender(<ContentsList title="On this page" headings={[]} />);
    expect(container.innerHTML).toBe('');
  });
});
