import type { ComponentProps } from 'react';

type FocusedResultProps = ComponentProps<'div'> & { role: 'alert' | 'status'; takesFocus?: boolean };

/** The result of a submitted form. It takes the focus, because without JavaScript nothing else announces it. */
export function FocusedResult({ takesFocus = true, ...props }: FocusedResultProps) {
  // biome-ignore lint/a11y/noAutofocus: without JavaScript this is the only way to move the focus to the result
  return <div tabIndex={-1} autoFocus={takesFocus} {...props} />;
}
