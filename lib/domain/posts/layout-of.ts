export type LayoutName = 'service' | 'industry' | 'guide' | 'fluid' | 'default';

/** The industry page about the start of production; it has a template of its own. */
export const initialInspectionSlug = 'initial-production-inspection';

type LayoutKey = { topicKey: string; slug: string; fluid: boolean };

/** The layout of a generic post; the first rule that fits decides. */
export function layoutOf({ topicKey, slug, fluid }: LayoutKey): LayoutName {
  if (topicKey.startsWith('service-')) return 'service';
  if (topicKey.startsWith('inspection-')) return 'industry';
  if (slug.endsWith('-guide')) return 'guide';
  return fluid ? 'fluid' : 'default';
}
