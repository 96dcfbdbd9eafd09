import type { Locale } from '@/lib/i18n/locales';

export type Network = 'wechat' | 'weibo' | 'linkedin' | 'facebook' | 'x';
/** `href` is null for a network without a share URL; its button copies the URL of the page. */
export type ShareLink = { network: Network; href: string | null };

const networks: Record<'zh' | 'other', readonly Network[]> = {
  zh: ['wechat', 'weibo', 'linkedin'],
  other: ['linkedin', 'facebook', 'x'],
};

function shareHref(network: Network, url: string, title: string): string | null {
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  switch (network) {
    case 'wechat':
      return null;
    case 'weibo':
      return `https://service.weibo.com/share/share.php?${query({ url, title })}`;
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`;
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`;
    case 'x':
      return `https://x.com/intent/post?${query({ url, text: title })}`;
  }
}

/** Share links of the three networks of a language: plain URLs without third-party scripts. */
export function shareLinks(locale: Locale, page: { url: string; title: string }): ShareLink[] {
  return networks[locale === 'zh' ? 'zh' : 'other'].map((network) => ({
    network,
    href: shareHref(network, page.url, page.title),
  }));
}
