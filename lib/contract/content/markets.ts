/** Markets whose tests are named, and services that a visit can be planned for, as addresses write them. */
export const targetMarkets = ['eu', 'uk', 'us'] as const;
export type TargetMarket = (typeof targetMarkets)[number];

export const visitServices = [
  'initial-production',
  'during-production',
  'pre-shipment',
  'full-inspection',
  'container-loading',
] as const;
export type VisitService = (typeof visitServices)[number];
