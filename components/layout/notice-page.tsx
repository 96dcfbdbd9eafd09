import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/button';
import { Main } from '@/components/ui/main';
import { phoneHref } from '@/lib/i18n/phone';

type NoticePageProps = { title: string; text: string; more?: string; role?: 'alert'; children: ReactNode };

/** A page that stands in for another: what is the matter, and where to go on. */
export function NoticePage({ title, text, more, role, children }: NoticePageProps) {
  return (
    <Main className="lot-ground">
      <div className="shell py-16 md:py-28">
        <div role={role} className="max-w-2xl border border-ink bg-paper p-6 md:p-12">
          <h1 className="text-h2">{title}</h1>
          <p className="mt-5 text-lead text-soft">{text}</p>
          {more && <p className="mt-4">{more}</p>}
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">{children}</p>
        </div>
      </div>
    </Main>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  return <TextLink href={phoneHref(phone)} text={phone} className="inline-block py-2 font-semibold" />;
}
