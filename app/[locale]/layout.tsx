import { getMessages, getTranslations } from 'next-intl/server';
import { Activity, type ReactNode } from 'react';
import { ConsentBar } from '@/components/features/consent/consent-bar';
import { ScrollTop } from '@/components/features/scroll-top/scroll-top';
import { VitalsBeacon } from '@/components/features/vitals/vitals-beacon';
import { EventNotice, FreeReportPromo, QuickQuote } from '@/components/layout/floating';
import { SiteFooter } from '@/components/layout/footer';
import { SkipLink } from '@/components/layout/header/header-parts';
import { SiteHeader } from '@/components/layout/header/site-header';
import { SiteAccount } from '@/components/sections/account/site-account';
import { SiteDialog } from '@/components/sections/leads/site-dialog';
import { currentHref } from '@/lib/i18n/server';
import { Html } from '../html';

async function CookieConsent() {
  const [{ shell }, href] = await Promise.all([getMessages(), currentHref()]);
  return <ConsentBar words={shell.consent} privacyHref={href('/privacyPolicy')} />;
}

/** Appears after one screen height, or after the distance that the page gives `Main`. */
async function ScrollTopButton() {
  const t = await getTranslations('shell');
  return <ScrollTop label={t('toTop')} />;
}

export const instant = false;

export { generateStaticParams, generateViewport, metadata } from '../document';

/** Page and footer are hydration boundaries, so that the shell becomes interactive first (decision 17). */
export default function LocaleLayout({ children }: { children: ReactNode }) {
  return (
    <Html hasConsentBar>
      <body data-above-consent suppressHydrationWarning className="flex min-h-dvh flex-col">
        <SkipLink />
        <SiteHeader />
        <div className="grow">
          <Activity>
            {children}
            {/* Inside, so that an island tells of the hydration of every page (`components/ui/rewritten-text.ts`). */}
            <VitalsBeacon />
          </Activity>
        </div>
        <Activity>
          <SiteFooter />
        </Activity>
        <div data-above-consent suppressHydrationWarning className="dock no-print">
          <ScrollTopButton />
          <div data-dock className="flex">
            <FreeReportPromo />
            <QuickQuote />
          </div>
        </div>
        <CookieConsent />
        <EventNotice />
        <SiteDialog />
        <SiteAccount />
      </body>
    </Html>
  );
}
