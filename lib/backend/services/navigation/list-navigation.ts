import { navigation } from '@/lib/content';
import type { Locale } from '@/lib/i18n/locales';

/** The topics of the navigation bar with their children. */
export function listNavigation(locale: Locale) {
  return navigation(locale);
}
