import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/layout/header/breadcrumb';
import { NewsContainer } from '@/components/sections/news/news-container';
import { NewsSide } from '@/components/sections/news/side/news-side';
import { PrintLine } from '@/components/sections/blocks/print-line';
import { searchOf } from '@/components/ui/carried-query';
import { JsonLd } from '@/components/ui/json-ld';
import { Main } from '@/components/ui/main';
import { listTags } from '@/lib/api/site/site';
import { local } from '@/lib/content';
import { glossaryPath as path } from '@/lib/domain/glossary/term';
import { currentLocale } from '@/lib/i18n/server';
import { newsSide } from '@/lib/api/posts/news-columns';
import { everywhere } from '@/lib/i18n/alternates';
import { termSetLd } from '@/lib/pages/seo/json-ld';
import { Encyclopedia } from './encyclopedia';

/** Page of the encyclopedia, filtered by the query of its address. */
export async function EncyclopediaScreen({ query }: { query: string }) {
  const [t, news, locale] = await Promise.all([
    getTranslations('encyclopedia'),
    getTranslations('news'),
    currentLocale(),
  ]);
  const [side, tags] = await Promise.all([newsSide(locale), listTags(locale)]);
  const terms = local(locale, 'glossary');
  const crumbs = [{ label: news('tabEncyclopedia'), path }];
  return (
    <Main>
      <Breadcrumb crumbs={crumbs} alternates={everywhere(path)} search={query && searchOf({ q: query })} />
      <NewsContainer title={t('title')} lead={t('lead')} current={path} long aside={<NewsSide {...side} tags={tags} />}>
        <Encyclopedia terms={terms} query={query} />
      </NewsContainer>
      <PrintLine path={path} />
      {query === '' && (
        <JsonLd data={termSetLd(locale, { path, name: t('title'), description: t('description'), terms })} />
      )}
    </Main>
  );
}
