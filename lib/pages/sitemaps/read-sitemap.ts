const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
const inside = (xml: string, name: string): string | null => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? null : plain(found);
};

/** The URLs of the sitemaps in one of our sitemap indexes. */
export function sitemapsOf(index: string): string[] {
  return [...index.matchAll(/<sitemap>(.*?)<\/sitemap>/gs)].flatMap(([, entry = '']) => inside(entry, 'loc') ?? []);
}

/** The URLs of one of our sitemaps that changed on or after a date (`2026-11-01`); all of them when it is null. */
export function changedSince(sitemap: string, since: string | null): string[] {
  return [...sitemap.matchAll(/<url>(.*?)<\/url>/gs)].flatMap(([, entry = '']) => {
    const changed = inside(entry, 'lastmod');
    const isNew = since === null || (changed !== null && Date.parse(changed) >= Date.parse(since));
    return isNew ? (inside(entry, 'loc') ?? []) : [];
  });
}
