import type { ReactNode } from 'react';
import { Html } from '../../html';

export { generateStaticParams, generateViewport, metadata } from '../../document';

export const instant = false;

/** Layout of what other sites show in a frame: no header, no footer, no cookies. */
export default function WidgetLayout({ children }: { children: ReactNode }) {
  return (
    <Html>
      <body>{children}</body>
    </Html>
  );
}
