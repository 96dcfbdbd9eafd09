'use client';

import { currentErrorPageMessages } from '@/components/layout/error-page-messages';
import { ButtonLink } from '@/components/ui/button';
import { Main } from '@/components/ui/main';

export default function ErrorPage() {
  const { title, text, retry, home, homePath } = currentErrorPageMessages();
  return (
    <Main className="lot-ground">
      <div className="shell py-16 md:py-28">
        <div role="alert" className="max-w-2xl border border-ink bg-paper p-6 md:p-12">
          <h1 className="text-h2">{title}</h1>
          <p className="mt-5 text-lead text-soft">{text}</p>
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink href="">{retry}</ButtonLink>
            <ButtonLink look="quiet" href={homePath}>
              {home}
            </ButtonLink>
          </p>
        </div>
      </div>
    </Main>
  );
}
