import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { PlainForm } from '@/components/features/account/plain-form';
import { ButtonLink } from '@/components/ui/button';
import { typedText } from '@/lib/account/checks';
import { entryPaths } from '@/lib/account/entry';
import { pathWith } from '@/lib/account/plain';
import { readStep, stepCookieName } from '@/lib/http/account-step';
import { currentHref, currentLocale } from '@/lib/i18n/server';
import { AccountFrame } from './account-frame';
import { accountPagePaths } from './account-pages';
import { accountSetup } from './account-setup';
import { plainCode } from './actions';

/** The step of a registration that asks for its code; what was typed before waits in a sealed cookie. */
export async function CodePage() {
  const [t, locale, href, jar] = await Promise.all([getTranslations('account'), currentLocale(), currentHref(), cookies()]);
  const step = await readStep(jar.get(stepCookieName())?.value, Date.now());
  const title = <h1 className="text-h3">{t('pages.code')}</h1>;
  if (step?.kind !== 'register')
    return (
      <AccountFrame page="code">
        {title}
        <p className="mt-2 mb-6 text-soft">{t('pages.codeMissing')}</p>
        <ButtonLink href={href(entryPaths['sign-up-trader'])}>{t('pages.register')}</ButtonLink>
      </AccountFrame>
    );
  const { role, type, input } = step;
  return (
    <AccountFrame page="code">
      {title}
      <p className="mt-2 mb-6 text-soft">{t('code.lead', { to: typedText(input, type) })}</p>
      <PlainForm setup={await accountSetup(locale)} action={plainCode} path={href(accountPagePaths.code)} form="code" account={role} type={type} submit={t('code.confirm')} second={{ intent: 'again', label: t('send.again') }} />
      <p className="mt-5 text-small"><a href={href(pathWith(entryPaths[`sign-up-${role}`], { nextapp: input.nextapp }))} className="inline-block py-1 text-link">{t('code.back')}</a></p>
    </AccountFrame>
  );
}
