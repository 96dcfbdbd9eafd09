import type { ReactNode } from 'react';
import { PlainFooter } from '@/components/layout/footer';
import { PlainHeader, SkipLink } from '@/components/layout/header/header-parts';
import { Html } from '../../html';

export { generateStaticParams, generateViewport, metadata } from '../../document';

export const instant = false;

export default function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <Html>
      <body className="flex min-h-dvh flex-col">
        <SkipLink />
        <PlainHeader />
        <div className="grow">{children}</div>
        <PlainFooter />
      </body>
    </Html>
  );
}
