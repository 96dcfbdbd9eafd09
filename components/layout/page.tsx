import type { ComponentProps } from 'react';
import { Breadcrumb } from '@/components/layout/header/breadcrumb';
import { JsonLd } from '@/components/ui/json-ld';
import { Main } from '@/components/ui/main';
import { everywhere } from '@/lib/i18n/locales';

type PageProps = ComponentProps<typeof Main> &
  Pick<ComponentProps<typeof Breadcrumb>, 'crumbs' | 'search'> &
  Partial<Pick<ComponentProps<typeof Breadcrumb>, 'alternates'>> & { ld?: ComponentProps<typeof JsonLd>['data'] };

/** Content of a page below its breadcrumb trail. By default it has the same path in every language. */
export function Page({ crumbs, alternates, search, ld, children, ...main }: PageProps) {
  return (
    <Main {...main}>
      <Breadcrumb crumbs={crumbs} alternates={alternates ?? everywhere(crumbs.at(-1)?.path ?? '/')} search={search} />
      {children}
      {ld && <JsonLd data={ld} />}
    </Main>
  );
}
