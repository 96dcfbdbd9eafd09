import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { site } from '@/content/site';
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

const pageCount = 6;
const drawings = fileURLToPath(new URL('../../../public/drawings/', import.meta.url));

/** Escapes text for HTML. */
export const text = (raw: string) =>
  raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns a site drawing as an image in a fixed palette, because paper has no color scheme. */
export function drawing(name: string, tone: 'light' | 'dark' = 'light'): string {
  const svg = readFileSync(`${drawings}${name}.svg`, 'utf8').replace(
    /:root\{([^}]*)\}@media\(prefers-color-scheme:dark\)\{:root\{([^}]*)\}\}/,
    (_, light: string, dark: string) => `:root{${tone === 'light' ? light : dark}}`,
  );
  return `<img class="drawing" alt="" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`;
}

const four = [0, 1, 2, 3];
const litInMark = new Set(['3,0', '2,1', '1,2', '0,3', '2,3']);
export const mark = `<svg class="mark" viewBox="0 0 34 34" aria-hidden="true">${four
  .flatMap((y) =>
    four.map((x) => {
      const lit = litInMark.has(`${x},${y}`);
      return `<circle class="${lit ? 'lit' : 'dot'}" cx="${5 + 8 * x}" cy="${5 + 8 * y}" r="${lit ? 3.1 : 1.5}"/>`;
    }),
  )
  .join('')}</svg>`;

/** Ruler with ticks every 2 mm, taller at 10 and 50; `width` in mm. */
export function rule(width = 182): string {
  const ticks = Array.from(
    { length: Math.floor(width / 2) + 1 },
    (_, index) => `M${index * 2} 2.4v-${index % 25 === 0 ? 2.4 : index % 5 === 0 ? 1.6 : 0.9}`,
  );
  return `<svg class="rule" viewBox="0 0 ${width} 2.4" style="width:${width}mm" aria-hidden="true"><path class="ticks" d="${ticks.join('')}"/><path class="base" d="M0 2.3h${width}"/></svg>`;
}

/** Dot plot of a lot with one unit drawn from every block at a pseudorandom place; `pitch` in mm. */
export function lot(
  columns: number,
  rows: number,
  pitch: number,
  block: readonly [width: number, height: number],
): string {
  const row = `M0 0h0${`m${pitch} 0h0`.repeat(columns - 1)}`;
  const dots = Array.from(
    { length: rows },
    (_, y) => `<path d="${row}" transform="translate(0 ${(y * pitch).toFixed(2)})"/>`,
  ).join('');
  let state = 2859;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const lit: string[] = [];
  for (let y = 0; y + block[1] <= rows; y += block[1])
    for (let x = 0; x + block[0] <= columns; x += block[0])
      lit.push(`M${((x + next(block[0])) * pitch).toFixed(2)} ${((y + next(block[1])) * pitch).toFixed(2)}h0`);
  const [width, height] = [(columns - 1) * pitch, (rows - 1) * pitch];
  return `<svg class="lot" viewBox="-1 -1 ${width + 2} ${height + 2}" style="width:${width + 2}mm;height:${height + 2}mm" aria-hidden="true"><g class="dots">${dots}</g><path class="sample" d="${lit.join('')}"/></svg>`;
}

type Frame = { locale: BrochureLocale; number: number; name: string; tone?: 'light' | 'dark'; cls: string };

/** Returns one page: brand and page name above a ruler, the company in the footer. */
export function page({ locale, number, name, tone = 'light', cls }: Frame, body: string): string {
  return `<section class="page ${tone} ${cls}"><header class="top">${mark}<span class="brand">${text(site.name[locale])}</span><span class="mono">${text(name)}</span></header>${rule()}
${body}
<footer class="foot mono"><span>${text(site.legalName[locale])} · ${text(site.email)}</span><span>${words[locale].page(number, pageCount)}</span></footer></section>`;
}

export const each = <T>(list: readonly T[], one: (item: T, index: number) => string) => list.map(one).join('');
/** Two-digit number of a card; `index` is zero-based and below 9. */
export const ordinal = (index: number) => `<span class="mono" aria-hidden="true">0${index + 1}</span>`;
