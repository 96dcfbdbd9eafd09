'use client';

import { currentErrorPageMessages } from '@/components/layout/error-page-messages';
import ErrorPage from './[locale]/error';
import { fontClasses } from './fonts';
import './globals.css';

export default function GlobalError() {
  const { htmlLang, title } = currentErrorPageMessages();
  const style = typeof document === 'undefined' ? null : document.getElementById('brand')?.innerHTML;
  return (
    <html lang={htmlLang} className={fontClasses}>
      <head>
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: that of the page that failed, whose policy allows it */}
        {style && <style id="brand" dangerouslySetInnerHTML={{ __html: style }} />}
      </head>
      <body>
        <ErrorPage />
      </body>
    </html>
  );
}
