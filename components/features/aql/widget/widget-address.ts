import { type Locale, localePath } from '@/lib/i18n/locales';

const maxOriginLength = 200;

/** Type of the message by which the widget tells the page around it its height: `{ type, height }`, CSS pixels. */
export const widgetHeightMessage = 'verilot-aql:height';

export function parseEmbedderOrigin(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > maxOriginLength || !URL.canParse(text)) return null;
  const { origin, protocol, hostname } = new URL(text);
  const isLocal = protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(hostname);
  return protocol === 'https:' || isLocal ? origin : null;
}

export function widgetPath(locale: Locale, query: string, embedder: string | null): string {
  const parameters = new URLSearchParams(query);
  if (embedder) parameters.set('parent', embedder);
  return `${localePath(locale, '/aql/widget')}?${parameters}`;
}

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The frame as HTML; `address` is absolute, `title` names it for screen readers. */
export const widgetFrame = (address: string, title: string): string =>
  `<iframe id="verilot-aql" src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="100%" height="720" style="border:0" loading="lazy"></iframe>`;

export const widgetResizeScript = (origin: string): string => `<script>
  addEventListener('message', (event) => {
    const frame = document.getElementById('verilot-aql');
    if (event.origin !== '${origin}' || event.source !== frame.contentWindow) return;
    if (event.data?.type === '${widgetHeightMessage}') frame.height = event.data.height;
  });
</script>`;
