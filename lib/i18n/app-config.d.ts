export {};

/** The messages of the site, typed from the Chinese files, in which every key exists. */
declare module 'next-intl' {
  interface AppConfig {
    Messages: {
      shell: typeof import('@/messages/zh/shell.json');
      news: typeof import('@/messages/zh/news.json');
      search: typeof import('@/messages/zh/search.json');
      service: typeof import('@/messages/zh/service.json');
      layouts: typeof import('@/messages/zh/layouts.json');
      coverage: typeof import('@/messages/zh/coverage.json');
      about: typeof import('@/messages/zh/about.json');
      contact: typeof import('@/messages/zh/contact.json');
      home: typeof import('@/messages/zh/home.json');
      carousel: typeof import('@/messages/zh/carousel.json');
      product: typeof import('@/messages/zh/product.json');
      tools: typeof import('@/messages/zh/tools.json');
      platform: typeof import('@/messages/zh/platform.json');
      widgets: typeof import('@/messages/zh/widgets.json');
      people: typeof import('@/messages/zh/people.json');
      learn: typeof import('@/messages/zh/learn.json');
      terms: typeof import('@/messages/zh/terms.json');
      encyclopedia: typeof import('@/messages/zh/encyclopedia.json');
      topics: typeof import('@/messages/zh/topics.json');
      forms: typeof import('@/messages/zh/forms.json');
      account: typeof import('@/messages/zh/account.json');
      aql: typeof import('@/messages/zh/aql.json');
      'aql-floor': typeof import('@/messages/zh/aql-floor.json');
      'aql-ledger': typeof import('@/messages/zh/aql-ledger.json');
      comments: typeof import('@/messages/zh/comments.json');
      report: typeof import('@/messages/zh/report.json');
      discovery: typeof import('@/messages/zh/discovery.json');
      privacy: typeof import('@/messages/zh/privacy.json');
    };
  }
}
