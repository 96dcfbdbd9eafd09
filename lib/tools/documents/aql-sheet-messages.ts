import type { Aql, CodeLetter, Level, Plan } from '@/lib/domain/aql/tables/sheet-data';

export type SheetLocale = 'zh' | 'en';

/** Values of the worked example, taken from the tables and formatted with thousands separators. */
export interface Example {
  lot: string;
  row: string;
  level: Level;
  letter: CodeLetter;
  sample: string;
  major: string;
  minor: string;
}

/** A cell of the table where an arrow leads from the original code letter to another plan. */
interface ArrowExample {
  from: CodeLetter;
  aql: Aql;
  plan: Plan;
}

interface Note {
  title: string;
  text: string;
}

interface Words {
  lang: string;
  title: string;
  lead: string;
  scope: string;
  page: (number: number, of: number) => string;
  figure: (example: Example) => { lot: string; sample: string };
  stepsTitle: string;
  steps: (example: Example) => readonly (Note & { shown: string })[];
  table1: {
    number: string;
    title: string;
    lot: string;
    special: string;
    general: string;
    range: (from: string, to: string) => string;
    over: (from: string) => string;
  };
  table2: { number: string; title: string; letter: string; sample: string; aql: string };
  marked: string;
  keys: (up: ArrowExample, down: ArrowExample) => readonly { sign: string; text: string }[];
  exampleTitle: (example: Example) => string;
  classes: (example: Example) => readonly { name: string; limits: string; aql: string; text: string }[];
  notes: readonly Note[];
}

const leads = ({ from, aql, plan }: ArrowExample) => ({
  from,
  aql,
  to: plan.letter,
  n: plan.sample,
  limits: `${plan.ac} / ${plan.re}`,
});

const en: Words = {
  lang: 'en',
  title: 'AQL pocket table',
  lead: 'Look up how many pieces to draw from a lot, and how many bad ones reject it.',
  scope: 'ISO 2859-1:1999 · single sampling · normal inspection',
  page: (number, of) => `Page ${number} of ${of}`,
  figure: ({ lot, sample }) => ({ lot: `Lot ${lot}, one dot per piece`, sample: `Sample ${sample}` }),
  stepsTitle: 'How to read it',
  steps: (e) => [
    {
      title: 'Lot size',
      text: 'Count the pieces of one product that are presented together. Find their row in Table 1.',
      shown: `Row ${e.row}`,
    },
    {
      title: 'Level',
      text: 'Take level II unless another is agreed. I draws less, III draws more. S-1 to S-4 are for slow, costly or destructive tests.',
      shown: `Level ${e.level}: letter ${e.letter}`,
    },
    {
      title: 'Sample',
      text: 'In Table 2-A the letter gives the sample. Draw it at random, from all parts of the lot.',
      shown: `${e.letter}: ${e.sample} pieces`,
    },
    {
      title: 'Verdict',
      text: 'Go right to the column of your AQL. Up to Ac bad pieces accept the lot; Re or more reject it.',
      shown: `2.5: ${e.major}, 4.0: ${e.minor}`,
    },
  ],
  table1: {
    number: 'Table 1',
    title: 'Code letter by lot size and inspection level',
    lot: 'Lot size, pieces',
    special: 'Special levels',
    general: 'General levels',
    range: (from, to) => `${from} to ${to}`,
    over: (from) => `${from} and over`,
  },
  table2: {
    number: 'Table 2-A',
    title: 'Sample size and Ac / Re by code letter and AQL',
    letter: 'Letter',
    sample: 'Sample',
    aql: 'AQL: nonconforming items in percent, or nonconformities per 100 items',
  },
  marked: 'Framed in green: the example',
  keys: (up, down) => {
    const [u, d] = [leads(up), leads(down)];
    return [
      { sign: 'Ac', text: 'Acceptance number. This many bad pieces, or fewer: the lot is accepted.' },
      { sign: 'Re', text: 'Rejection number. This many bad pieces, or more: the lot is rejected.' },
      {
        sign: '↓',
        text: `Take the first plan below, with the sample of its own row. ${d.from} at ${d.aql} leads to ${d.to}: ${d.n} pieces, ${d.limits}. If that sample is as large as the lot or larger, inspect every piece.`,
      },
      {
        sign: '↑',
        text: `Take the first plan above, with the sample of its own row. ${u.from} at ${u.aql} leads to ${u.to}: ${u.n} pieces, ${u.limits}.`,
      },
    ];
  },
  exampleTitle: (e) =>
    `The example: a lot of ${e.row} pieces at level ${e.level} is letter ${e.letter}, ${e.sample} pieces`,
  classes: (e) => [
    { name: 'Critical', limits: '0 / 1', aql: 'outside the table', text: 'None is accepted; one rejects the lot.' },
    { name: 'Major', limits: e.major, aql: 'AQL 2.5', text: 'Count a piece once, under its worst defect.' },
    { name: 'Minor', limits: e.minor, aql: 'AQL 4.0', text: 'All three classes must pass.' },
  ],
  notes: [
    {
      title: 'Which edition',
      text: 'The figures are those of the tables of ISO 2859-1:1999. ISO 2859-1:2026 has replaced that edition. Whoever owns the contract names the edition that applies; if it is another, its tables count and not this sheet.',
    },
    {
      title: 'What is not here',
      text: 'Tightened and reduced inspection, the rules for switching to them, double and multiple sampling, and other AQLs. AQL 2.5 and 4.0 are customary for consumer goods; yours are the ones in your contract. The sheet does not replace the standard.',
    },
    {
      title: 'What a pass does not say',
      text: 'An AQL is no permission to ship that share of bad pieces. With 200 drawn and 10 allowed, a lot that really holds 5% bad pieces still passes in about 58 cases of 100. If that is too many, agree a lower AQL or a higher level.',
    },
  ],
};

const zh: Words = {
  lang: 'zh-CN',
  title: 'AQL 抽样速查表',
  lead: '知道批量，就能查到抽多少件、最多允许几件不良。',
  scope: 'ISO 2859-1:1999 · 一次抽样 · 正常检验',
  page: (number, of) => `第 ${number} 页，共 ${of} 页`,
  figure: ({ lot, sample }) => ({ lot: `批量 ${lot}，一点为一件`, sample: `样本 ${sample}` }),
  stepsTitle: '四步查表',
  steps: (e) => [
    { title: '定批量', text: '同一产品、一次提交检验的数量就是批量，在表 1 中找到所在的行。', shown: `${e.row} 一行` },
    {
      title: '选水平',
      text: '没有约定就用 II。I 抽得少，III 抽得多。S-1 至 S-4 用于费时、昂贵或破坏性测试。',
      shown: `水平 ${e.level}：字码 ${e.letter}`,
    },
    {
      title: '取样本',
      text: '字码在表 2-A 中对应样本量。样本要随机抽取，并分散到整批货的各个部位。',
      shown: `${e.letter}：${e.sample} 件`,
    },
    {
      title: '作判定',
      text: '向右找到约定的 AQL。不良品数不超过 Ac，接收；达到 Re，拒收。',
      shown: `2.5：${e.major}　4.0：${e.minor}`,
    },
  ],
  table1: {
    number: '表 1',
    title: '批量与检验水平对应的字码',
    lot: '批量（件）',
    special: '特殊检验水平',
    general: '一般检验水平',
    range: (from, to) => `${from}–${to}`,
    over: (from) => `${from} 及以上`,
  },
  table2: {
    number: '表 2-A',
    title: '字码与 AQL 对应的样本量和 Ac / Re',
    letter: '字码',
    sample: '样本量',
    aql: 'AQL：不合格品百分数，或每百单位产品不合格数',
  },
  marked: '绿框为示例',
  keys: (up, down) => {
    const [u, d] = [leads(up), leads(down)];
    return [
      { sign: 'Ac', text: '接收数。不良品不超过这个数，整批接收。' },
      { sign: 'Re', text: '拒收数。不良品达到这个数，整批拒收。' },
      {
        sign: '↓',
        text: `用箭头下方第一个方案，样本量也用该行的。例：${d.from} 在 AQL ${d.aql} 转到 ${d.to}，抽 ${d.n} 件，${d.limits}。样本量不小于批量时，全数检验。`,
      },
      {
        sign: '↑',
        text: `用箭头上方第一个方案，样本量也用该行的。例：${u.from} 在 AQL ${u.aql} 转到 ${u.to}，抽 ${u.n} 件，${u.limits}。`,
      },
    ];
  },
  exampleTitle: (e) => `示例：批量 ${e.row} 件，水平 ${e.level}，字码 ${e.letter}，抽 ${e.sample} 件`,
  classes: (e) => [
    { name: '致命缺陷', limits: '0 / 1', aql: '不查表', text: '一件都不允许，发现一件即拒收。' },
    { name: '主要缺陷', limits: e.major, aql: 'AQL 2.5', text: '按件计数，每件只计最重的一级。' },
    { name: '次要缺陷', limits: e.minor, aql: 'AQL 4.0', text: '三类都合格，整批才接收。' },
  ],
  notes: [
    {
      title: '采用哪个版本',
      text: '数值取自 ISO 2859-1:1999 的表格。该版本已由 ISO 2859-1:2026 取代。适用哪个版本，由合同的订立方写明；写明其他版本的，以该版本的表格为准，不用本表。',
    },
    {
      title: '本表不包括',
      text: '加严检验、放宽检验及其转移规则，二次和多次抽样，以及其他 AQL 值。AQL 2.5 和 4.0 是消费品的常见约定，您的订单以合同为准。本表不能代替标准原文。',
    },
    {
      title: '合格不等于什么',
      text: 'AQL 不等于允许按这个比例出坏货。抽 200 件、允许 10 件时，实际不良率 5% 的批，100 次里仍有约 58 次判合格。如果承受不起，就约定更低的 AQL 或更高的检验水平。',
    },
  ],
};

export const words: Record<SheetLocale, Words> = { zh, en };
