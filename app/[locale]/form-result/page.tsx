import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CommentResult } from '@/components/features/comments/form/comment-result';
import { LeadForm } from '@/components/features/leads/lead-form';
import { Page } from '@/components/layout/page';
import { threadSetup } from '@/components/sections/comments/comments-section';
import { formSetup } from '@/components/sections/leads/form-setup';
import { PageHead } from '@/components/ui/section';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { type FormResult, readResult } from '@/lib/site/form-result';
import { resultFormId, resultPagePath, resultParameter } from '@/lib/site/routing/form-paths';
import { pageMetadata } from '@/lib/site/seo/metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('forms.result'), currentLocale()]);
  return pageMetadata({
    locale,
    path: resultPagePath,
    title: t('title'),
    description: t('description'),
    noindex: true,
  });
}

/** Result of a form that was posted without JavaScript from a page that is cached for all visitors. */
export default async function ResultPage({ searchParams }: Props) {
  const [t, href, sent, asked] = await Promise.all([
    getTranslations('forms.result'),
    currentHref(),
    headers(),
    searchParams,
    connection(),
  ]);
  const result = await readResult(sent.get('cookie'), asked[resultParameter], Date.now());
  if (result?.of === 'lead') return <LeadResultPage {...result} />;
  if (result?.of === 'comment') return <CommentResultPage {...result} />;
  return <Frame title={t('missing')} text={t('missingText')} back={{ href: href('/'), label: t('home') }} />;
}

type LeadResult = Extract<FormResult, { of: 'lead' }>;
type CommentResultData = Extract<FormResult, { of: 'comment' }>;

type FrameProps = { title: string; text?: string; back: { href: string; label: string }; children?: ReactNode };

async function Frame({ title, text, back, children }: FrameProps) {
  const t = await getTranslations('forms.result');
  return (
    <Page crumbs={[{ label: t('title'), path: resultPagePath }]} hasStaticWidgets>
      <PageHead title={title} lead={text}>
        <p className="mt-5">
          <a href={back.href} className="text-link">
            {back.label}
          </a>
        </p>
      </PageHead>
      <div className="shell max-w-4xl pt-10 pb-20">{children}</div>
    </Page>
  );
}

async function LeadResultPage({ form, source, extra, back, state }: LeadResult) {
  const t = await getTranslations('forms');
  const setup = await formSetup(form, await currentLocale(), {
    id: resultFormId(form),
    ...(source ? { source } : {}),
    extra,
  });
  return (
    <Frame title={t(`forms.${form}.title`)} back={{ href: back, label: t('result.back') }}>
      <LeadForm setup={{ ...setup, back }} state={state} />
    </Frame>
  );
}

async function CommentResultPage({ path, postId, back, state }: CommentResultData) {
  const t = await getTranslations();
  const setup = await threadSetup({ postId, path: null, back: '/' });
  return (
    <Frame title={t('comments.form.label')} back={{ href: back, label: t('forms.result.back') }}>
      <CommentResult setup={{ ...setup, back }} path={path} state={state} />
    </Frame>
  );
}
