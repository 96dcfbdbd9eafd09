import type { ComponentProps, ComponentPropsWithoutRef, ReactNode } from 'react';

type Look = 'solid' | 'line' | 'quiet';

const base =
  'no-print inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2.5 text-[1rem] leading-tight font-[550]';
const looks: Record<Look, string> = {
  solid: 'px-5 bg-ink text-paper hover:bg-accent hover:text-on-solid',
  line: 'px-5 border border-edge hover:border-ink',
  quiet: 'underline decoration-[1.5px] underline-offset-[0.3em] hover:text-accent',
};
const transition = 'transition-colors duration-150 ease-out';

/** Class names that make any element look like a button, for elements that are neither link nor button. */
export const buttonClass = (look: Look = 'solid', extra = ''): string =>
  [base, looks[look], transition, extra].filter(Boolean).join(' ');

/** Of one that holds nothing but a text. */
type Held = { text?: string; children?: ReactNode };
type LinkProps = ComponentPropsWithoutRef<'a'> & Held;

export function ButtonLink({ look, text, children = text, className, ...rest }: LinkProps & { look?: Look }) {
  return (
    <a className={buttonClass(look, className)} {...rest}>
      {children}
    </a>
  );
}

/** A text that is a link and takes the accent under the pointer. */
export function TextLink({ text, className = '', ...rest }: LinkProps) {
  return (
    <a className={`hover:text-accent ${className}`} {...rest}>
      {text}
    </a>
  );
}

type CloseProps = ComponentProps<'button'> & { label: string };

export function CloseButton({ label, className = '', ...rest }: CloseProps) {
  return (
    <button type="button" aria-label={label} className={`leading-none hover:text-accent ${className}`} {...rest}>
      ×
    </button>
  );
}

type IconButtonProps = ComponentProps<'button'> & { label: string; isOff?: boolean };

/** A drawing in a square; one that is off keeps the focus. */
export function IconButton({ label, isOff, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-edge hover:border-ink aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-hair aria-disabled:hover:border-line ${className}`}
      {...rest}
    />
  );
}

type Props = ComponentProps<'button'> & Held & { look?: Look };

export function Button({ look, text, children = text, className, type = 'button', ...rest }: Props) {
  return (
    <button type={type} className={buttonClass(look, className)} {...rest}>
      {children}
    </button>
  );
}
