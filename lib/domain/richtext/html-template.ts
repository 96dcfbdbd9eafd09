import { escapeHtml } from './text';

/** HTML made by the tag `html`, in which every text is escaped. */
class Html {
  constructor(readonly source: string) {}
}

export type { Html };

type Part = string | number | Html | readonly Part[];

function sourceOf(part: Part): string {
  if (part instanceof Html) return part.source;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(sourceOf).join('');
}

/** Template tag: texts are escaped, HTML and lists of it stand as they are. Attributes need quotes. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(literals.map((literal, index) => literal + sourceOf(parts[index] ?? '')).join(''));
}
