export const jumps = {
  '/en/recruit': ['apply', 'offices'],
  '/en': ['contact-block', 'news'],
  '/en/service/supplier-audit': ['films'],
  '/fr/QcEncyclopedia': ['group-audit', 'pallet'],
  '/en/NewsCenter': ['side-report', 'site-pages'],
} as const;
