export type LayoutName = 'service' | 'industry' | 'guide' | 'fluid' | 'default';

/** Industry page about the start of production; it has its own template. */
export const initialInspectionSlug = 'initial-production-inspection';

type LayoutKey = { topicKey: string; slug: string; fluid: boolean };

/** Layout of a generic post; the first rule that matches applies. */
export function layoutOf({ topicKey, slug, fluid }: LayoutKey): LayoutName {
  if (topicKey.startsWith('service-')) return 'service';
  if (topicKey.startsWith('inspection-')) return 'industry';
  if (slug.endsWith('-guide')) return 'guide';
  return fluid ? 'fluid' : 'default';
}
