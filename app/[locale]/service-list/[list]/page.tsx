import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { inPage } from '@/components/layout/in-page';
import { Page } from '@/components/layout/page';
import { Unavailable } from '@/components/layout/unavailable';
import { QuoteBand } from '@/components/sections/blocks/quote-band';
import { ListTabs, ServiceRows } from '@/components/sections/service/service-rows';
import { PageHead } from '@/components/ui/section';
import { local } from '@/lib/content';
import { isServiceList, serviceLists } from '@/lib/domain/posts/post-layout';
import { findPostText } from '@/lib/site/posts/find-posts';
import { postKey } from '@/lib/site/posts/post-fields';
import { fixedMetadata } from '@/lib/site/seo/fixed-metadata';
import { listLd } from '@/lib/site/seo/json-ld';

type Props = { params: Promise<{ list: string }> };

export const generateStaticParams = () => Object.keys(serviceLists).map((list) => ({ list }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { list } = await params;
  return isServiceList(list) ? fixedMetadata(`/service-list/${list}`)() : {};
}

export default async function ServiceListPage({ params }: Props) {
  const { t, locale, href } = await inPage('service');
  const { list } = await params;
  if (!isServiceList(list)) notFound();
  const group = await findPostText(locale, serviceLists[list]);
  if (group.kind === 'missing') notFound();
  if (group.kind === 'unavailable') return <Unavailable />;
  const path = `/service-list/${list}`;
  const { title, lead, text } = local(locale, 'service-lists')[list];
  const children = await Promise.all(group.value.children.map((child) => findPostText(locale, postKey(child))));
  const services = children.flatMap((child) => (child.kind === 'ok' ? [child.value] : []));
  return (
    <Page
      crumbs={[
        { label: t('crumb'), path: '/service' },
        { label: title, path },
      ]}
      ld={listLd(locale, { path, name: t('compare.title', { title }), description: lead }, services)}
    >
      <PageHead title={t('compare.title', { title })} lead={lead} />
      <ListTabs current={list} />
      <p className="shell max-w-none pb-10">
        <span className="block max-w-[68ch]">{text}</span>
      </p>
      <ServiceRows services={services} />
      <p className="shell py-10">
        <a href={href(group.value.path)} className="text-link hover:text-accent">
          {t('compare.group', { title: group.value.title })}
        </a>
      </p>
      <QuoteBand />
    </Page>
  );
}
