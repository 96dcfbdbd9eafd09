import { isLocale, localePath } from '@/lib/i18n/locales';
import messages from './error-page-messages.json';

export type FailureWords = { title: string; text: string; retry: string; home: string };

const words: Record<string, FailureWords> = messages;

type Failure = FailureWords & { htmlLang: string; homePath: string };

export function errorPageMessages(htmlLang: string): Failure {
  const code = htmlLang.slice(0, 2).toLowerCase();
  const known = words[code] ?? messages[isLocale(code) ? 'en' : 'zh'];
  const homePath = isLocale(code) ? localePath(code, '/') : '/';
  return { ...known, htmlLang: htmlLang || 'zh-CN', homePath };
}

export function currentErrorPageMessages(): Failure {
  return errorPageMessages(typeof document === 'undefined' ? '' : document.documentElement.lang);
}
