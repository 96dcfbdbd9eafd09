import { describe, expect, it } from 'vitest';
import { articleLd, escapeJsonForScript } from '@/lib/site/seo/json-ld';

const post = {
  title: 'Carton drop tests',
  excerpt: 'Ten drops.',
  author: 'Technical desk',
  isByPerson: false,
  publishedAt: '2026-05-12T00:00:00+08:00',
  updatedAt: '2026-09-29T00:00:00+08:00',
  tags: [{ id: 8, key: 'loading-shipping', name: 'Loading and shipping' }],
  topicKey: 'news',
  cover: { src: '/drawings/drop-test.svg', alt: 'A carton', drawing: true },
};

describe('structured data of an article', () => {
  it('is a plain Article outside the news, and claims nothing that is not there', () => {
    const ld = articleLd('zh', '/quality-guide', {
      ...post,
      topicKey: 'guide',
      excerpt: '',
      tags: [],
      author: null,
      cover: { src: '/media/a.jpg', alt: '', drawing: false },
    });
    expect(ld).toMatchObject({
      '@type': 'Article',
      inLanguage: 'zh-CN',
      image: 'http://localhost:3000/media/a.jpg',
      author: { '@type': 'Organization' },
    });
    expect(ld).not.toHaveProperty('description');
    expect(ld).not.toHaveProperty('keywords');
  });
  it('names a desk of the company as one, and a person as one', () => {
    const authorOf = (isByPerson: boolean) => articleLd('en', '/blog/a', { ...post, isByPerson }).author;
    expect(authorOf(false)).toMatchObject({ '@type': 'Organization', name: post.author });
    expect(authorOf(true)).toEqual({ '@type': 'Person', name: post.author });
  });
  it('cannot end its script element', () => {
    expect(
      escapeJsonForScript(articleLd('en', '/blog/a', { ...post, title: '</script><script>alert(1)</script>' })),
    ).not.toContain('</script');
  });
});
