import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, isLocale } from './locales';
import { loadMessages } from './messages';

export default getRequestConfig(async () => {
  const value = await rootLocale();
  const locale = isLocale(value) ? value : defaultLocale;
  return { locale, messages: await loadMessages(locale), timeZone: 'Asia/Shanghai' };
});
