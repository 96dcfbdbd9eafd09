import { type DefectList, type Local, type LocalName, termGroups } from '@/lib/content/content-schema';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const card = (title: string) => ({ title, text: 'A text of one line.' });
const promo = (title: string) => ({ ...card(title), action: 'Go', href: '/service', drawing: 'carton' as const });
const pictured = (title: string) => ({ title, text: 'Text', href: '/product', picture: '/media/a.jpg', alt: 'A' });
const three = { points: ['One', 'Two', 'Three'] };
const reachable = { phone: '+86 755 0000 0000', email: 'a@example.com', hours: '9-18' };
const long = 'A sentence that says one thing and then says it again so that it is long enough. '.repeat(3);

export const sampleLocals: { [N in LocalName]: Local<N> } = {
  faq: {
    title: 'Questions',
    intro: 'Asked often.',
    items: times(5, (n) => ({ question: `Question ${n}?`, answer: 'An answer.' })),
    more: [{ key: 'price', title: 'Price', items: times(2, (n) => ({ question: `Price ${n}?`, answer: 'A sum.' })) }],
  },
  prices: {
    title: 'Prices',
    lead: 'One rate.',
    manday: { title: 'A man-day', text: 'One day.', includes: ['Travel', 'Report', 'Photos'], excludes: ['Tests'] },
    rows: [{ key: 'inspection', title: 'Inspection', text: 'By man-day.' }],
    quoted: 'In the quote',
    example: { title: 'Example', text: 'A lot.' },
    notice: { title: 'Notice', lead: 'In working days.', country: 'Country', days: 'Days', others: 'Others' },
    payment: { title: 'Payment', text: 'Before the visit.' },
  },
  testimonials: times(8, (n) => {
    const quote = `Quote ${n}: the report told us what to ask the factory.`;
    return { quote, role: 'Buyer', trade: 'Toys', city: 'Lyon', outcome: 'Reworked' };
  }),
  offices: times(4, (n) => {
    const place = { name: 'Office', address: 'A street', timeZone: 'Asia/Shanghai' };
    return { key: `office-${'abcd'[n]}`, ...place, ...reachable };
  }),
  'friend-links': times(3, (n) => ({ name: `Friend ${n}`, link: 'https://example.com/', nofollow: n === 0 })),
  'hot-search': times(6, (n) => `Word ${n}`),
  slides: times(3, () => ({ ...pictured('Slide'), action: 'Go' })),
  cases: times(4, () => ({ ...pictured('Case'), measure: '2 mm', verdict: 'accept' as const })),
  'why-us': { title: 'Why', intro: 'Because.', points: times(4, (n) => card(`Point ${n}`)) },
  about: {
    title: 'About',
    intro: 'Us.',
    sections: [{ key: 'profile', title: 'Profile', paragraphs: ['A paragraph.'] }],
  },
  'service-text': {
    'supplier-audit': {
      why: { ...card('Why'), points: ['One', 'Two'] },
      how: { ...card('How'), steps: times(3, (n) => card(`Step ${n}`)) },
      type: { ...card('Type'), items: times(2, (n) => card(`Type ${n}`)) },
    },
  },
  event: {
    title: 'Event',
    text: 'Text.',
    shows: times(2, (n) => ({ name: `Show ${n}`, place: 'Hall', from: '2024-04-01', to: '2024-04-05' })),
    until: '2024-12-31',
  },
  aql: { title: 'AQL', paragraphs: ['One.', 'Two.'] },
  contact: {
    title: 'Contact',
    intro: 'Write.',
    hours: reachable.hours,
    ...{ phoneNote: 'Weekdays', wechat: 'w', whatsapp: '+86' },
  },
  'news-header': { title: 'News', text: 'What is new.' },
  glossary: times(60, (n) => {
    const text = 'A meaning in two sentences. This is the second.';
    const own = { key: `term-${n}`, term: `Term ${n}`, group: termGroups[n % termGroups.length] ?? 'sampling' };
    const links =
      n === 0 ? { aliases: ['Word'], explains: [], see: ['term-1'] } : { aliases: [], explains: [], see: [] };
    return { ...own, ...links, short: 'A meaning.', text, read: '/service' };
  }),
  'ordering-guide': {
    title: 'How to order',
    intro: 'Four steps.',
    steps: (['order', 'pay', 'release', 'contact'] as const).map((key) => ({ key, ...card(key), points: ['1', '2'] })),
  },
  recruit: {
    title: 'Work with us',
    intro: 'Who we are looking for.',
    life: { ...card('A day'), items: times(3, (n) => ({ ...card(`Life ${n}`), drawing: 'people' as const })) },
    positions: times(4, (n) => {
      const own = { place: 'A city', kind: 'By order', requirements: three.points };
      return { key: `position-${'abcd'[n]}`, ...card(`Position ${n}`), ...own };
    }),
    steps: times(3, (n) => card(`Step ${n}`)),
  },
  'vr-audit': {
    title: 'VR audit',
    lead: 'A camera walks.',
    provider: { title: 'Supplier', ...three },
    client: { title: 'Client', ...three },
    advantages: times(4, (n) => card(`Advantage ${n}`)),
    steps: times(3, (n) => card(`Step ${n}`)),
    limits: { title: 'Limits', points: ['One', 'Two'] },
  },
  'online-platform': {
    title: 'Platform',
    lead: 'In one place.',
    sections: (['order-online', 'order-management', 'supply-chain'] as const).map((key) => {
      return { key, ...card(`Section ${key}`), ...three, drawing: 'screen' as const };
    }),
  },
  'initial-inspection': { advantage: { ...card('Advantage'), points: times(3, (n) => card(`Point ${n}`)) } },
  'product-index': {
    title: 'Products',
    lead: 'What we check.',
    slides: times(3, (n) => pictured(`Slide ${n}`)),
  },
  'service-lists': {
    'consumer-goods': { ...card('Consumer goods'), lead: 'Eight services.' },
    'industrial-products': { ...card('Industrial products'), lead: 'Four services.' },
    'capability-review': { ...card('Capability'), lead: 'Five audits.' },
  },
  promos: {
    product: times(3, (n) => promo(`Product promo ${n}`)),
    service: times(2, (n) => promo(`Service promo ${n}`)),
  },
  trades: times(12, (n) => ({ key: `trade-${'abcdefghijkl'[n]}`, name: `Trade ${n}` })),
  videos: times(3, (n) => {
    const path = '/media/video/loading-supervision';
    const own = { id: n + 1, key: `video-${'abc'[n]}`, name: `Video ${n}`, text: 'What it shows.' };
    return { ...own, url: `${path}.mp4`, poster: `${path}.jpg`, seconds: 30, transcript: long };
  }),
  feedback: {
    title: 'Feedback',
    intro: 'What we ask.',
    method: { title: 'Method', steps: times(3, (n) => card(`Step ${n}`)) },
    asked: times(3, (n) => card(`Question ${n}`)),
  },
  articles: [{ slug: 'article-one', title: 'Article', excerpt: 'One.', date: '2026-01-01', body: long }],
};

export const sampleDefectList: DefectList = {
  title: 'Goods: checklist and defect list',
  lead: 'What is checked.',
  checklist: times(12, (n) => ({ key: `check-${n}`, check: `Check ${n}`, how: 'By eye.', sample: 'AQL sample' })),
  sections: times(4, (n) => ({
    key: `part-${n}`,
    title: `Part ${n}`,
    defects: [{ key: `defect-${n}`, class: 'major' as const, defect: `Defect ${n}`, limit: 'any', method: 'By eye' }],
  })),
};
