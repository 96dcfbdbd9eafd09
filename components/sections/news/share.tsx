import { buttonClass } from '@/components/ui/button';
import type { Network, ShareLink } from '@/lib/share/share-links';

type ShareWords = { label: string; hint: string; newWindow: string; networks: Record<Network, string> };
type ShareProps = { links: ShareLink[]; url: string; words: ShareWords };

const look = buttonClass('line', 'min-h-10 px-4 py-1.5 text-small');

/** Plain links to the networks of a language; where one has no share address, the page's own is shown to be copied. */
export function Share({ links, url, words }: ShareProps) {
  return (
    <section aria-label={words.label} className="no-print flex flex-wrap items-start gap-x-3 gap-y-3">
      <p aria-hidden="true" className="figure-caption py-3">{words.label}</p>
      <ul className="contents">
        {links.map(({ network, href }) => (
          <li key={network}>
            {href === null ? (
              <details>
                <summary className={`list-none ${look}`}>{words.networks[network]}</summary>
                <p className="mt-3 max-w-sm text-small">
                  {words.hint} <span className="figure-caption block break-all text-ink select-all">{url}</span>
                </p>
              </details>
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
