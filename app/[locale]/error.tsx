'use client';

import { currentErrorPageMessages } from '@/components/layout/error-page-messages';
import { NoticePage } from '@/components/layout/notice-page';
import { ButtonLink } from '@/components/ui/button';

export default function ErrorPage() {
  const { title, text, retry, home, homePath } = currentErrorPageMessages();
  return (
    <NoticePage title={title} text={text} role="alert">
      <ButtonLink href="">{retry}</ButtonLink>
      <ButtonLink look="quiet" href={homePath} text={home} />
    </NoticePage>
  );
}
