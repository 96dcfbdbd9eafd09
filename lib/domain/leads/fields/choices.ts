/** Options of the industry field. The misspellings are part of the contract and are sent unchanged. */
export const industryOptions = [
  'garments-and-pparel',
  'footwear',
  'luggageand-bags',
  'fashion-accessories',
  'home-textile',
  'outdoor-textile',
  'fabric',
  'fitness-equipment',
  'baby-products',
  'furniture',
  'garden-tools',
  'hardware-and-building-material',
  'home-decoration-products',
  'kitchenware-and-tableware',
  'stationery-and-office-supply',
  'children-products-and-toys',
  'mobile-accessories',
  'medical-device',
  'power-tools',
  'lighting',
  'home-appliances',
  'consumer-electronics',
  'industrial-products',
  'others',
] as const;

/** By the slugs of their coverage pages, with their ISO codes. */
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
type ServiceLocation = keyof typeof serviceLocations;
export const serviceLocationOptions = Object.keys(serviceLocations) as ServiceLocation[];
