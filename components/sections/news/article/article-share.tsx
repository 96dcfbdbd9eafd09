import { getTranslations } from 'next-intl/server';
import { currentLocale } from '@/lib/i18n/server';
import { absoluteUrl } from '@/lib/pages/seo/metadata';
import { shareLinks } from '@/lib/domain/share/share-links';
import { Share } from './share';

/** Share buttons of an article; `path` is its locale-free path. */
export async function ArticleShare({ path, title }: { path: string; title: string }) {
  const [t, shell, locale] = await Promise.all([
    getTranslations('news.share'),
    getTranslations('shell'),
    currentLocale(),
  ]);
  const url = absoluteUrl(locale, path);
  const networks = {
    wechat: t('wechat'),
    weibo: t('weibo'),
    linkedin: t('linkedin'),
    facebook: t('facebook'),
    x: t('x'),
  };
  const code = { scan: t('wechatScan'), code: t('wechatCode'), copy: t('wechatCopy') };
  const words = { label: t('label'), newWindow: shell('newWindow'), networks, ...code };
  return <Share links={shareLinks(locale, { url, title })} url={url} words={words} />;
}
