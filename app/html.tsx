import type { ReactNode } from 'react';
import { brand } from '@/lib/content';
import { brandStyle } from '@/lib/content/brand';
import { consentBarScript, recordRewritesScript } from '@/lib/domain/privacy/head-scripts';
import { localeFacts, servedList } from '@/lib/i18n/locales';
import { currentLocale } from '@/lib/i18n/server';
import { fontClasses } from './fonts';
import './globals.css';

type HtmlProps = { hasConsentBar?: true; children: ReactNode };

/**
 * Document of every layout, with colours and typefaces of the brand and its scripts before first paint (decision 50 in
 * lib/decisions.md). Pages are shared, so hashes allow them, no nonce.
 */
export async function Html({ hasConsentBar, children }: HtmlProps) {
  const locale = await currentLocale();
  const style = brandStyle(brand());
  return (
    <html
      lang={localeFacts[locale].htmlLang}
      data-locales={servedList}
      data-above-consent={hasConsentBar}
      className={fontClasses}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: checked colours and names */}
        {style && <style id="brand" dangerouslySetInnerHTML={{ __html: style }} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant */}
        {hasConsentBar && <script dangerouslySetInnerHTML={{ __html: consentBarScript }} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant */}
        <script dangerouslySetInnerHTML={{ __html: recordRewritesScript }} />
      </head>
      {children}
    </html>
  );
}
