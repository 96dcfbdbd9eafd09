/** Slugs with this prefix name a variant of a real post that lacks everything a post may lack. */
export const oddPrefix = 'odd-';
const words = { en: 'A title that nobody has shortened ', zh: '没有人缩短过的标题' } as const;

export function oddTitle(locale: string): string {
  const unit = locale === 'zh' ? words.zh : words.en;
  return unit
    .repeat(Math.ceil(300 / unit.length))
    .slice(0, 300)
    .trim();
}

/** The response for an odd post: a long title, nothing that a post may lack, and an unknown meta key. */
export function oddAnswer(answer: { data: Record<string, unknown> }, slug: string, locale: string): unknown {
  const { data } = answer;
  const nothing = {
    url: null,
    excerpt: null,
    coverPreview: null,
    coverUrl: null,
    coverAlt: null,
    cover: null,
    options: null,
    alternates: null,
  };
  const empty = { children: [], media: [], tags: [], meta: [{ key: 'unheard-of', value: 'unheard-of value' }] };
  return { data: { ...data, ...nothing, ...empty, slug, id: Number(data.id) + 700_000, title: oddTitle(locale) } };
}
