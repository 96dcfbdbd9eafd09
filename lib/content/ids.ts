/** The part of a topic key before its first hyphen: `service-audit` belongs to the family `service`. */
export function topicFamily(topic: string): string {
  const hyphen = topic.indexOf('-');
  return hyphen === -1 ? topic : topic.slice(0, hyphen);
}

const fixedTopicIds: Readonly<Record<string, number>> = {
  news: 1,
  service: 2,
  product: 3,
  coverage: 4,
  courses: 5,
  page: 6,
};

/** FNV-1a, 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** The id of a post that states none: by family and slug, which are the same in every language, above written ones. */
export const postId = (topic: string, slug: string): number =>
  200_000_000 + (fnv1a(`${topicFamily(topic)}/${slug}`) % 1_900_000_000);

/** A stable id of a topic key, independent of other topics: FNV-1a hash, above the fixed ids. */
export function topicId(key: string): number {
  const fixed = fixedTopicIds[key];
  if (fixed) return fixed;
  return 1000 + (fnv1a(key) % 99_999_000);
}
