import type { ReactNode } from 'react';
import { PlainFooter } from '@/components/layout/footer';
import { HeadScript } from '@/components/layout/head-script';
import { PlainHeader, SkipLink } from '@/components/layout/header/header-parts';
import { localeFacts, servedList } from '@/lib/i18n/locales';
import { currentLocale } from '@/lib/i18n/server';
import { fontClasses } from '../../fonts';
import '../../globals.css';

export { generateStaticParams, generateViewport, metadata } from '../../document';

export const instant = false;

export default async function PlainLayout({ children }: { children: ReactNode }) {
  const locale = await currentLocale();
  return (
    <html
      lang={localeFacts[locale].htmlLang}
      data-locales={servedList}
      className={fontClasses}
      suppressHydrationWarning
    >
      <head>
        <HeadScript />
      </head>
      <body className="flex min-h-dvh flex-col">
        <SkipLink />
        <PlainHeader />
        <div className="grow">{children}</div>
        <PlainFooter />
      </body>
    </html>
  );
}
