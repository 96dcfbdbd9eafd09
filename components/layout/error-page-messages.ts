import messages from './error-page-messages.json';

export type FailureWords = { title: string; text: string; retry: string; home: string };

const words: Record<string, FailureWords> = messages;
const fallback = 'zh';

type Failure = FailureWords & { htmlLang: string; homePath: string };

export function errorPageMessages(htmlLang: string): Failure {
  const code = htmlLang.slice(0, 2).toLowerCase();
  const known = words[code] ?? (words[fallback] as FailureWords);
  const home = code in words && code !== fallback ? `/${code}` : '/';
  return { ...known, htmlLang: htmlLang || 'zh-CN', homePath: home };
}

export function currentErrorPageMessages(): Failure {
  return errorPageMessages(typeof document === 'undefined' ? '' : document.documentElement.lang);
}
