/**
 * Service locations: China and twelve other countries of Asia, by the slugs of their coverage pages, with their ISO
 * codes.
 */
export const serviceLocations = {
  china: 'CN',
  japan: 'JP',
  'south-korea': 'KR',
  india: 'IN',
  bangladesh: 'BD',
  myanmar: 'MM',
  philippines: 'PH',
  thailand: 'TH',
  cambodia: 'KH',
  vietnam: 'VN',
  indonesia: 'ID',
  malaysia: 'MY',
  pakistan: 'PK',
} as const;
export type ServiceLocation = keyof typeof serviceLocations;
export const serviceLocationOptions = Object.keys(serviceLocations) as ServiceLocation[];
