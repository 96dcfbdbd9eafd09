import { getTranslations } from 'next-intl/server';
import { entryPaths, recoverPaths } from '@/lib/domain/account/account-entries';
import type { IdentityType, Role } from '@/lib/domain/account/forms/account-forms';
import { pathWith } from '@/lib/domain/account/forms/account-form-state';
import { currentHref } from '@/lib/i18n/server';

type TypeLinksProps = {
  path: string;
  types: readonly IdentityType[];
  type: IdentityType;
  nextapp?: string;
  label: string;
};

/** Identity tabs of a form as links, for pages without JavaScript. */
export async function TypeLinks({ path, types, type, nextapp, label }: TypeLinksProps) {
  const [t, href] = await Promise.all([getTranslations('account.tabs'), currentHref()]);
  if (types.length < 2) return null;
  return (
    <nav aria-label={label} className="mb-5 flex gap-6 border-b border-line">
      {types.map((one, index) => (
        <a
          key={one}
          href={href(pathWith(path, { with: index === 0 ? undefined : one, nextapp }))}
          aria-current={one === type ? 'true' : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent font-[550] text-soft aria-[current=true]:border-accent aria-[current=true]:text-ink"
        >
          {t(one)}
        </a>
      ))}
    </nav>
  );
}

/** Links from one account form to the others. */
export async function EntryLinks({ role, isSignIn, nextapp }: { role: Role; isSignIn: boolean; nextapp?: string }) {
  const [t, href] = await Promise.all([getTranslations('account'), currentHref()]);
  const other: Role = role === 'trader' ? 'inspector' : 'trader';
  const link = (path: string, text: string) => (
    <a href={href(pathWith(path, { nextapp }))} className="inline-block py-1 text-link hover:text-accent">
      {text}
    </a>
  );
  if (!isSignIn)
    return (
      <p className="mt-5 text-small">
        <span className="text-soft">{t('register.haveAccount')}</span>{' '}
        {link(entryPaths[`sign-in-${role}`], t('register.signIn'))}
      </p>
    );
  return (
    <div className="mt-5 text-small">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span>
          <span className="text-soft">{t('signIn.noAccount')}</span>{' '}
          {link(entryPaths[`sign-up-${role}`], t('signIn.join'))}
        </span>
        {link(recoverPaths[role], t('signIn.forgot'))}
      </p>
      <p className="mt-3 border-t border-line pt-3">{link(entryPaths[`sign-in-${other}`], t(`signIn.${other}`))}</p>
    </div>
  );
}
