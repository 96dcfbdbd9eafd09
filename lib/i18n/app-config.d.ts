import type about from '@/messages/zh/about.json';
import type account from '@/messages/zh/account.json';
import type aql from '@/messages/zh/aql.json';
import type aqlFloor from '@/messages/zh/aql-floor.json';
import type aqlLedger from '@/messages/zh/aql-ledger.json';
import type carousel from '@/messages/zh/carousel.json';
import type comments from '@/messages/zh/comments.json';
import type contact from '@/messages/zh/contact.json';
import type coverage from '@/messages/zh/coverage.json';
import type discovery from '@/messages/zh/discovery.json';
import type encyclopedia from '@/messages/zh/encyclopedia.json';
import type forms from '@/messages/zh/forms.json';
import type home from '@/messages/zh/home.json';
import type layouts from '@/messages/zh/layouts.json';
import type learn from '@/messages/zh/learn.json';
import type news from '@/messages/zh/news.json';
import type people from '@/messages/zh/people.json';
import type platform from '@/messages/zh/platform.json';
import type privacy from '@/messages/zh/privacy.json';
import type product from '@/messages/zh/product.json';
import type report from '@/messages/zh/report.json';
import type search from '@/messages/zh/search.json';
import type service from '@/messages/zh/service.json';
import type shell from '@/messages/zh/shell.json';
import type terms from '@/messages/zh/terms.json';
import type tools from '@/messages/zh/tools.json';
import type topics from '@/messages/zh/topics.json';
import type widgets from '@/messages/zh/widgets.json';

/** The messages of the site, typed from the Chinese files, in which every key exists. */
declare module 'next-intl' {
  interface AppConfig {
    Messages: {
      shell: typeof shell;
      news: typeof news;
      search: typeof search;
      service: typeof service;
      layouts: typeof layouts;
      coverage: typeof coverage;
      about: typeof about;
      contact: typeof contact;
      home: typeof home;
      carousel: typeof carousel;
      product: typeof product;
      tools: typeof tools;
      platform: typeof platform;
      widgets: typeof widgets;
      people: typeof people;
      learn: typeof learn;
      terms: typeof terms;
      encyclopedia: typeof encyclopedia;
      topics: typeof topics;
      forms: typeof forms;
      account: typeof account;
      aql: typeof aql;
      'aql-floor': typeof aqlFloor;
      'aql-ledger': typeof aqlLedger;
      comments: typeof comments;
      report: typeof report;
      discovery: typeof discovery;
      privacy: typeof privacy;
    };
  }
}
