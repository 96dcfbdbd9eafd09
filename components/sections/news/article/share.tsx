import { inPage } from '@/components/layout/in-page';
import { buttonClass } from '@/components/ui/button';
import { qrCode } from '@/lib/domain/share/qr';
import type { Locale } from '@/lib/i18n/locales';
import { absoluteUrl } from '@/lib/site/seo/metadata';

type Network = 'wechat' | 'weibo' | 'linkedin' | 'facebook' | 'x';
/** `href` is null for a network without a share URL; its button copies the URL of the page. */
type ShareLink = { network: Network; href: string | null };

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

const look = buttonClass('line', 'min-h-10 px-4 py-1.5 text-small');

/** A network without a share URL gets a QR code and the page URL to copy. */
export async function ArticleShare({ path, title }: { path: string; title: string }) {
  const { t } = await inPage('news.share');
  const { t: shell } = await inPage('shell');
  const { locale } = await inPage();
  const url = absoluteUrl(locale, path);
  return (
    <section aria-label={t('label')} className="no-print">
      <p aria-hidden="true" className="figure-caption mb-3">
        {t('label')}
      </p>
      <ul className="flex flex-wrap gap-3">
        {shareLinks(locale, { url, title }).map(({ network, href }) => (
          <li key={network} className="has-[[open]]:basis-full">
            {href === null ? (
              <ShareByCode name={t(network)} url={url} />
            ) : (
              <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
                {t(network)}
                <span className="sr-only"> ({shell('newWindow')})</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

async function ShareByCode({ name, url }: { name: string; url: string }) {
  const { t } = await inPage('news.share');
  const { size, path } = qrCode(url);
  return (
    <details>
      <summary className={`list-none [&::-webkit-details-marker]:hidden ${look}`}>{name}</summary>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4 border border-line bg-card p-5">
        {/* Black on white in every theme, because scanners need the contrast. */}
        <svg
          role="img"
          aria-label={t('wechatCode')}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="size-40 shrink-0"
        >
          <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
          <path fill="#000" d={path} />
        </svg>
        <p className="min-w-0 flex-1 basis-56 text-small">
          {t('wechatScan')}
          <span className="mt-3 block text-soft">{t('wechatCopy')}</span>
          <span className="figure-caption block break-all text-ink select-all">{url}</span>
        </p>
      </div>
    </details>
  );
}
