import type { Locale } from '@/lib/i18n/locales';

export type Network = 'wechat' | 'weibo' | 'linkedin' | 'facebook' | 'x';
/** `href` is null for a network without a share URL; its button copies the URL of the page. */
export type ShareLink = { network: Network; href: string | null };

const networks: Record<'zh' | 'other', readonly Network[]> = {
  zh: ['wechat', 'weibo', 'linkedin'],
  other: ['linkedin', 'facebook', 'x'],
};

type Query = Record<string, string>;
const shareUrls: Record<Network, ((url: string, title: string) => [address: string, query: Query]) | null> = {
  wechat: null,
  weibo: (url, title) => ['https://service.weibo.com/share/share.php', { url, title }],
  linkedin: (url) => ['https://www.linkedin.com/sharing/share-offsite/', { url }],
  facebook: (url) => ['https://www.facebook.com/sharer/sharer.php', { u: url }],
  x: (url, title) => ['https://x.com/intent/post', { url, text: title }],
};

/** Share links of the three networks of a language: plain URLs without third-party scripts. */
export function shareLinks(locale: Locale, page: { url: string; title: string }): ShareLink[] {
  return networks[locale === 'zh' ? 'zh' : 'other'].map((network) => {
    const [address, query] = shareUrls[network]?.(page.url, page.title) ?? [];
    return { network, href: address ? `${address}?${new URLSearchParams(query)}` : null };
  });
}
