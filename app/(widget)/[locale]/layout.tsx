import type { ReactNode } from 'react';
import { HeadScript } from '@/components/layout/head-script';
import { localeFacts, servedList } from '@/lib/i18n/locales';
import { currentLocale } from '@/lib/i18n/server';
import { fontClasses } from '../../fonts';
import '../../globals.css';

export { generateStaticParams, generateViewport, metadata } from '../../document';

export const instant = false;

/** Layout of what other sites show in a frame: no header, no footer, no cookies. */
export default async function WidgetLayout({ children }: { children: ReactNode }) {
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
      <body>{children}</body>
    </html>
  );
}
