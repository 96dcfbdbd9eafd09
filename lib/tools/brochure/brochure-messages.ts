import enAbout from '../../../messages/en/about.json';
import enContact from '../../../messages/en/contact.json';
import enCoverage from '../../../messages/en/coverage.json';
import enService from '../../../messages/en/service.json';
import zhAbout from '../../../messages/zh/about.json';
import zhContact from '../../../messages/zh/contact.json';
import zhCoverage from '../../../messages/zh/coverage.json';
import zhService from '../../../messages/zh/service.json';

/** Languages of the brochure; the other languages of the site link to the English one. */
export type BrochureLocale = 'zh' | 'en';

/** Labels reused from the messages of the site. */
export const messages = {
  zh: { about: zhAbout, contact: zhContact, coverage: zhCoverage, service: zhService },
  en: { about: enAbout, contact: enContact, coverage: enCoverage, service: enService },
} as const;

type Words = {
  lang: string;
  title: string;
  page: (number: number, of: number) => string;
  table: { service: string; what: string; when: string };
  /** When to book a service that no table of its group mentions, by slug: a summary of the page of the service. */
  when: Readonly<Record<string, string>>;
};

const en: Words = {
  lang: 'en',
  title: 'Company brochure',
  page: (number, of) => `Page ${number} of ${of}`,
  table: { service: 'Service', what: 'What you get', when: 'When to book' },
  when: {
    'sample-taking': 'A test report must stand for this batch',
    'factory-audit': 'Before the deposit, then every 12 to 18 months',
    'vr-factory-audit': 'First choice among three or four suppliers',
    'social-responsibility-audit': 'Before the deposit; name a window of two to four weeks',
    'supply-chain-security-audit': 'You take part in CTPAT or hold AEO status',
    'environmental-audit': 'Wet processes, or a customer asks for proof',
    'vendor-inspection': 'Five working days before each hold point',
    'factory-acceptance-test': 'Before payment; procedure three weeks ahead',
    'steel-structure-inspection': 'After welding, before paint; again at packing',
    expediting: 'From the first quarter of the order on',
    'fulfilment-preparation': 'Goods packed and labelled; files three working days before',
    'returns-inspection': 'When returns lie unsorted; from one man-day',
    'listing-compliance-check': 'While the page is still a draft',
  },
};

const zh: Words = {
  lang: 'zh-CN',
  title: '公司画册',
  page: (number, of) => `第 ${number} 页，共 ${of} 页`,
  table: { service: '服务', what: '做什么', when: '什么时候约' },
  when: {
    'sample-taking': '检测报告要对应本批次时',
    'factory-audit': '付定金之前，之后每 12 至 18 个月',
    'vr-factory-audit': '三四家供应商里做初筛',
    'social-responsibility-audit': '付定金之前，给两到四周的窗口',
    'supply-chain-security-audit': '参加 CTPAT 或有 AEO 资格',
    'environmental-audit': '有湿处理工序，或客户要证明',
    'vendor-inspection': '停止点前五个工作日通知',
    'factory-acceptance-test': '付款之前，程序提前三周要',
    'steel-structure-inspection': '焊完上漆前一次，打包时一次',
    expediting: '订单前四分之一时间就开始',
    'fulfilment-preparation': '货已贴标，资料提前三个工作日',
    'returns-inspection': '退货积压时，一个人天起',
    'listing-compliance-check': '上新之前',
  },
};

export const words: Record<BrochureLocale, Words> = { zh, en };
