import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { qrCode } from '@/lib/domain/share/qr';
import { type Network, type ShareLink, shareLinks } from '@/lib/domain/share/share-links';
import { currentLocale } from '@/lib/i18n/server';
import { absoluteUrl } from '@/lib/pages/seo/metadata';

type CodeWords = { scan: string; code: string; copy: string };
type ShareWords = { label: string; newWindow: string; networks: Record<Network, string> } & CodeWords;
type ShareProps = { links: ShareLink[]; url: string; words: ShareWords };

const look = buttonClass('line', 'min-h-10 px-4 py-1.5 text-small');

/**
 * Links to the social networks of a language. A network without a share URL gets a QR code and the page URL to copy.
 */
export function Share({ links, url, words }: ShareProps) {
  return (
    <section aria-label={words.label} className="no-print">
      <p aria-hidden="true" className="figure-caption mb-3">
        {words.label}
      </p>
      <ul className="flex flex-wrap gap-3">
        {links.map(({ network, href }) => (
          <li key={network} className="has-[[open]]:basis-full">
            {href === null ? (
              <ShareByCode name={words.networks[network]} url={url} words={words} />
            ) : (
              <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
                {words.networks[network]}
                <span className="sr-only"> ({words.newWindow})</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShareByCode({ name, url, words }: { name: string; url: string; words: CodeWords }) {
  return (
    <details>
      <summary className={`list-none [&::-webkit-details-marker]:hidden ${look}`}>{name}</summary>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4 border border-line bg-card p-5">
        <QrPicture text={url} label={words.code} className="size-40 shrink-0" />
        <p className="min-w-0 flex-1 basis-56 text-small">
          {words.scan}
          <span className="mt-3 block text-soft">{words.copy}</span>
          <span className="figure-caption block break-all text-ink select-all">{url}</span>
        </p>
      </div>
    </details>
  );
}

/** QR code, black on white in every theme, because scanners need the contrast. */
function QrPicture({ text, label, className = '' }: { text: string; label: string; className?: string }) {
  const { size, path } = qrCode(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

/** Share buttons of an article; `path` is its locale-free path. */
export async function ArticleShare({ path, title }: { path: string; title: string }) {
  const [t, shell, locale] = await Promise.all([
    getTranslations('news.share'),
    getTranslations('shell'),
    currentLocale(),
  ]);
  const url = absoluteUrl(locale, path);
  const networks = {
    wechat: t('wechat'),
    weibo: t('weibo'),
    linkedin: t('linkedin'),
    facebook: t('facebook'),
    x: t('x'),
  };
  const code = { scan: t('wechatScan'), code: t('wechatCode'), copy: t('wechatCopy') };
  const words = { label: t('label'), newWindow: shell('newWindow'), networks, ...code };
  return <Share links={shareLinks(locale, { url, title })} url={url} words={words} />;
}
