import type { ComponentProps } from 'react';
import type { Html } from '@/lib/domain/richtext/html-template';

type MarkupProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & { html: Html };

/**
 * A box whose content is one string instead of elements. For long lists without state: the page carries each element a
 * second time, as data for hydration, and a string takes half of that and is not hydrated.
 */
export function Markup({ html, ...rest }: MarkupProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a template that escapes every text
  return <div {...rest} dangerouslySetInnerHTML={{ __html: html.source }} />;
}
