export type FailureWords = { title: string; text: string; retry: string; home: string };

const words: Record<string, FailureWords> = {
  zh: {
    title: '我们这边出了点问题',
    text: '页面未能显示，您输入的内容没有发送。请重试，或给我们发邮件。',
    retry: '重试',
    home: '返回首页',
  },
  en: {
    title: 'Something went wrong on our side',
    text: 'The page could not be shown. Nothing you typed was sent. Try again, or write to us.',
    retry: 'Try again',
    home: 'Back to the home page',
  },
  fr: {
    title: 'Un problème est survenu de notre côté',
    text: 'La page n’a pas pu s’afficher. Rien de ce que vous avez saisi n’a été envoyé. Réessayez ou écrivez-nous.',
    retry: 'Réessayer',
    home: 'Retour à l’accueil',
  },
  es: {
    title: 'Algo ha fallado por nuestra parte',
    text: 'No se ha podido mostrar la página. Nada de lo que escribió se ha enviado. Inténtelo de nuevo o escríbanos.',
    retry: 'Intentar de nuevo',
    home: 'Volver al inicio',
  },
};
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
