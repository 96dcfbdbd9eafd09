import { getMessages } from 'next-intl/server';
import { ConsentBar } from '@/components/features/consent/consent-bar';
import { currentHref } from '@/lib/i18n/server';

/** The cookie bar with its messages in the language of the page. */
export async function CookieConsent() {
  const [{ shell }, href] = await Promise.all([getMessages(), currentHref()]);
  return <ConsentBar words={shell.consent} privacyHref={href('/privacyPolicy')} />;
}
