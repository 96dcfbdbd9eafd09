import { navigation } from '@/lib/content';
import type { NavigationTopic } from '@/lib/contract/navigation';
import type { Locale } from '@/lib/i18n/locales';

/** The topics of the navigation bar with their children. */
export function listNavigation(locale: Locale): NavigationTopic[] {
  return navigation(locale);
}
