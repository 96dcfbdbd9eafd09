import { escapeJsonForScript, type Node } from '@/lib/site/seo/json-ld';

export function JsonLd({ data }: { data: Node }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which every `<` is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeJsonForScript(data) }} />;
}
