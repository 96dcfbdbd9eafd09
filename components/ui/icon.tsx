import type { ComponentProps } from 'react';

/** A line drawing in the color of the text; a tenth of the script of an icon component of lucide-react. */
export function Icon(props: ComponentProps<'svg'>) {
  return <svg aria-hidden="true" fill="none" stroke="currentColor" {...props} />;
}
