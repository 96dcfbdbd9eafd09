/** One address of each template; the languages take turns so that each template meets a short and a long one. */
export const templates = [
  '/', '/en', '/fr/service', '/en/service/consumer-goods-inspection', '/es/service/supplier-audit/factory-audit', '/en/sample-sealing', '/fr/garment-inspection',
  '/es/first-order-guide', '/en/inspection-in-figures', '/how-we-stay-independent', '/blog', '/en/blog?page=2', '/fr/category/aql-sampling', '/blog/how-aql-sampling-works',
  '/es/blog/how-to-read-an-inspection-report', '/en/NewsCenter', '/search?q=抽样', '/en/search?q=carton', '/fr/search?q=zzzzqqqq', '/coverage', '/en/coverage/japan', '/coverage/japan-inspection',
  '/product', '/fr/product/toys-and-childrens-products', '/en/product/garments-and-textiles/home-textiles', '/es/service-list/capability-review', '/en/service/industrial-products-inspection',
  '/fr/toy-inspection', '/en/initial-production-inspection', '/es/trader-guide', '/qc-guide', '/fr/factoryVrDetail', '/es/onlinePlatform', '/en/inspection', '/fr/aql', '/templateReport',
  '/en/sample-report', '/es/technical-support', '/fr/QcEncyclopedia', '/QcEncyclopedia?q=aql', '/en/recruit', '/es/customer-feedback', '/fr/courses', '/homeInfoDetailed/112001.html',
  '/en/article/words-on-a-report', '/fr/ordering-guide', '/terms/trader', '/es/terms/inspector',
  '/es/india', '/whoweare', '/fr/whoweare', '/en/faq', '/es/contact', '/en/contactus', '/fr/privacyPolicy', '/es/your-data', '/fr/accessibility', '/en/nothing/here', '/en/contact-sales',
];
