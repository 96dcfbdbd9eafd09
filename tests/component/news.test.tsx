// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ArticleGrid } from '@/components/sections/news/lists/article-grid';
import { ArticleSteps, TagList } from '@/components/sections/news/article/article';
import { HotSearch } from '@/components/sections/news/hot-search';
import { Share } from '@/components/sections/news/article/share';
import { Toc, tocHeadings } from '@/components/sections/news/article/toc';
import { stepsOf } from '@/lib/api/posts/post-fields';
import { shareLinks } from '@/lib/domain/share/share-links';
import words from '@/messages/zh/news.json';

afterEach(cleanup);

describe('steps of an article', () => {
  it('M6.12 come in order, and a value of type confirm says that it is done', () => {
    const steps = stepsOf({
      options: {
        process: [
          { title: 'Book', type: 'confirm' },
          { title: 'Inspect', type: 'step' },
        ],
      },
    });
    render(<ArticleSteps steps={steps} words={{ title: 'Steps', done: 'done', open: 'to do' }} />);
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['01Bookdone', '02Inspectto do']);
  });
  it('M6.12 an article without steps shows no empty block', () => {
    const { container } = render(<ArticleSteps steps={[]} words={{ title: 'Steps', done: 'done', open: 'to do' }} />);
    expect(container.innerHTML).toBe('');
  });
});

describe('parts of an article', () => {
  it('M6.11 its children are cards that lead to them in the language of the page', () => {
    const part = {
      id: 2,
      slug: 'part',
      path: '/blog/part',
      title: 'Part two',
      excerpt: '',
      cover: null,
      publishedAt: '2026-03-01T00:00:00+08:00',
      updatedAt: '',
      tags: [],
      topicKey: 'news',
      icon: null,
    };
    render(<ArticleGrid posts={[part]} locale="es" />);
    expect(screen.getByRole('link', { name: 'Part two' }).getAttribute('href')).toBe('/es/blog/part');
    expect(screen.getByText('1 mar 2026')).toBeTruthy();
  });
});

describe('tag list', () => {
  const tags = Array.from({ length: 10 }, (_, index) => ({ name: `Tag ${index}`, href: `/category/tag-${index}` }));
  it('M4.18 holds six tags, four of which give way on narrower windows, and a link to the rest', () => {
    render(<TagList title="Topics" tags={tags} more={{ label: 'See all topics', href: '/blog' }} />);
    const items = within(screen.getByRole('navigation', { name: 'Topics' })).getAllByRole('listitem');
    const below = (width: string) => items.filter((item) => item.className.includes(`max-width:${width}px`)).length;
    expect(items).toHaveLength(6);
    expect([below('699.98'), below('999.98')]).toEqual([2, 2]);
    expect(screen.getByRole('link', { name: 'See all topics' }).getAttribute('href')).toBe('/blog');
  });
});

describe('share buttons', () => {
  const url = 'https://www.example.com/blog/a';
  const code = { scan: words.share.wechatScan, code: words.share.wechatCode, copy: words.share.wechatCopy };
  const labels = { label: words.share.label, newWindow: '在新窗口打开', networks: words.share, ...code };

  it('M4.30 show a code and an address to copy where a network has no share link, without script', () => {
    render(<Share links={shareLinks('zh', { url, title: '标题' })} url={url} words={labels} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    const details = screen.getByText(url).closest('details');
    expect(details?.querySelector('summary')?.textContent).toBe('微信');
    expect(details?.querySelector('svg')?.getAttribute('aria-label')).toBe(words.share.wechatCode);
    expect(details?.textContent).toContain(words.share.wechatScan);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('rel'))).toEqual([
      'noopener noreferrer',
      'noopener noreferrer',
    ]);
  });
  it('M4.30 need no code where every network has one', () => {
    const { container } = render(<Share links={shareLinks('fr', { url, title: 'Titre' })} url={url} words={labels} />);
    expect(container.querySelector('details, svg')).toBeNull();
  });
});

describe('beside a text', () => {
  it('lists the contents of a text with three headings or more', () => {
    const heading = (id: string, level: number) => ({ id, text: id.toUpperCase(), level });
    expect(tocHeadings([heading('a', 2), heading('b', 2), heading('c', 4)])).toEqual([]);
    render(<Toc title="On this page" headings={tocHeadings([heading('a', 2), heading('b', 3), heading('c', 2)])} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#a', '#b', '#c']);
  });
  it('M6.05 every hot term is a search in the language of the page', () => {
    render(<HotSearch title="Popular searches" terms={['AQL 2.5', 'REACH']} locale="fr" />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/fr/search?q=AQL+2.5',
      '/fr/search?q=REACH',
    ]);
  });
});
