import { getTranslations } from 'next-intl/server';
import { ConsentBar } from '@/components/features/consent/consent-bar';
import { currentHref } from '@/lib/i18n/server';

const names = [
  'title',
  'text',
  'ask',
  'accept',
  'reject',
  'settings',
  'more',
  'necessary',
  'necessaryText',
  'measure',
  'measureText',
  'comfort',
  'comfortText',
  'save',
  'gpc',
] as const;

export async function CookieConsent() {
  const t = await getTranslations('shell.consent');
  const href = await currentHref();
  const words = Object.fromEntries(names.map((name) => [name, t(name)])) as Record<(typeof names)[number], string>;
  return <ConsentBar words={words} privacyHref={href('/privacyPolicy')} />;
}
