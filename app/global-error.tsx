'use client';

import { currentErrorPageMessages } from '@/components/layout/error-page-messages';
import { ButtonLink } from '@/components/ui/button';
import { fontClasses } from './fonts';
import './globals.css';

export default function GlobalError() {
  const { htmlLang, title, text, retry, home, homePath } = currentErrorPageMessages();
  const style = typeof document === 'undefined' ? null : document.getElementById('brand')?.innerHTML;
  return (
    <html lang={htmlLang} className={fontClasses}>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: that of the page that failed, whose policy allows it */}
        {style && <style id="brand" dangerouslySetInnerHTML={{ __html: style }} />}
      </head>
      <body>
        <title>{title}</title>
        <main className="shell py-28">
          <h1 className="text-h2">{title}</h1>
          <p className="mt-5 text-lead text-soft">{text}</p>
          <p className="mt-8 flex flex-wrap gap-6">
            <ButtonLink href="">{retry}</ButtonLink>
            <ButtonLink look="quiet" href={homePath}>
              {home}
            </ButtonLink>
          </p>
        </main>
      </body>
    </html>
  );
}
