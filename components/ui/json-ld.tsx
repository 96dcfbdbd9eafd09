import type { Thing, WithContext } from 'schema-dts';
import { escapeJsonForScript } from '@/lib/pages/seo/json-ld';

/** Structured data for machines; its values equal what the page shows. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeJsonForScript(data) }} />;
}
