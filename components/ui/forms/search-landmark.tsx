import type { ComponentProps } from 'react';

/** A search form. Some supported browsers do not know the `search` element, so the form itself is the landmark. */
export function SearchLandmark(props: ComponentProps<'form'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <form role="search" method="get" {...props} />;
}
