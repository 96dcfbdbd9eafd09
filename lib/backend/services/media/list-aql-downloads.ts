import type { AqlDownloads } from '@/lib/contract/content/media';
import { type Locale, localeFacts } from '@/lib/i18n/locales';

const files = [
  { family: 'en', id: 900001, name: 'AQL table.pdf', url: '/media/downloads/aql-table-en.pdf' },
  { family: 'zh', id: 900002, name: 'AQL 抽样表.pdf', url: '/media/downloads/aql-table-zh.pdf' },
] as const;

/** Returns the AQL tables to download, the reader's language first. They exist in Chinese and English only. */
export function listAqlDownloads(locale: Locale): AqlDownloads {
  const family = localeFacts[locale].family;
  const ordered = [...files].sort((a, b) => Number(b.family === family) - Number(a.family === family));
  return {
    media: ordered.map(({ id, name, url }) => ({
      id,
      name,
      mine_type: 'application/pdf',
      url,
      preview: null,
      options: null,
    })),
  };
}
