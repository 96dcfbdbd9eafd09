/** Service lists by the last segment of their path, each with the slug of the group whose services it compares. */
export const serviceLists = {
  'consumer-goods': 'consumer-goods-inspection',
  'industrial-products': 'industrial-products-inspection',
  'capability-review': 'supplier-audit',
} as const;
export type ServiceList = keyof typeof serviceLists;

export function isServiceList(name: string): name is ServiceList {
  return Object.hasOwn(serviceLists, name);
}
