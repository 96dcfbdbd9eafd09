import type { ComponentProps } from 'react';
import type { Html } from '@/lib/domain/richtext/html-template';

export function RichText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server with an allowlist
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}

type MarkupProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & { html: Html };

/** Content as one string: half the data of elements, and not hydrated. For long lists without state. */
export function Markup({ html, ...rest }: MarkupProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a template that escapes every text
  return <div {...rest} dangerouslySetInnerHTML={{ __html: html.source }} />;
}
