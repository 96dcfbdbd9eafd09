// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ArticleSteps } from '@/components/sections/news/article/article';
import { ArticleShare } from '@/components/sections/news/article/share';
import { Toc, tocHeadings } from '@/components/sections/news/article/toc';
import { stepsOf } from '@/lib/site/posts/post-fields';
import { absoluteUrl } from '@/lib/site/seo/metadata';
import words from '@/messages/zh/news.json';
import { renderIn } from '../support/fake-intl';
import { renderServer } from '../support/render-server';

describe('steps of an article', () => {
  it('M6.12 come in order, and a value of type confirm says that it is done', async () => {
    const steps = stepsOf({
      options: {
        process: [
          { title: 'Book', type: 'confirm' },
          { title: 'Inspect', type: 'step' },
        ],
      },
    });
    await renderServer(<ArticleSteps steps={steps} />);
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['01Bookdone', '02Inspectto do']);
  });
  it('M6.12 an article without steps shows no empty block', async () => {
    expect((await renderServer(<ArticleSteps steps={[]} />)).innerHTML).toBe('');
  });
});

describe('share buttons', () => {
  const url = absoluteUrl('zh', '/blog/a');

  it('M4.30 show a code and an address to copy where a network has no share link, without script', async () => {
    renderIn('zh');
    await renderServer(<ArticleShare path="/blog/a" title="标题" />);
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
});

describe('beside a text', () => {
  it('lists the contents of a text with three headings or more', () => {
    const heading = (id: string, level: number) => ({ id, text: id.toUpperCase(), level });
    expect(tocHeadings([heading('a', 2), heading('b', 2), heading('c', 4)])).toEqual([]);
    render(<Toc title="On this page" headings={tocHeadings([heading('a', 2), heading('b', 3), heading('c', 2)])} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#a', '#b', '#c']);
  });
});
