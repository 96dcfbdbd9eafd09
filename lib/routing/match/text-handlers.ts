import type { Locale } from '@/lib/i18n/locales';
import { feedPath, manifestPath } from '@/lib/routing/paths/machine-paths';

const keyFile = /^\/([A-Za-z0-9-]{8,128})\.txt$/;

/**
 * Returns the path of the route handler inside `app` for a machine-readable text; null when there is none. `path` is
 * locale-free and still encoded.
 */
export function textHandler(locale: Locale, path: string): string | null {
  if (path === feedPath) return `/feeds/${locale}`;
  if (path === manifestPath) return `/manifests/${locale}`;
  const key = locale === 'zh' ? keyFile.exec(path)?.[1] : undefined;
  return key === undefined ? null : `/index-now/${key}`;
}
