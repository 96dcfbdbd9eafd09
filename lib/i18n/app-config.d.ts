import type { SiteMessages } from './messages';

declare module 'next-intl' {
  interface AppConfig {
    Messages: SiteMessages;
  }
}
