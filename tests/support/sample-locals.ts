import type { Local, LocalName } from '@/lib/content/schema';

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const card = (title: string) => ({ title, text: 'A text of one line.' });
const long = 'A sentence that says one thing and then says it again so that it is long enough. '.repeat(3);

/** One valid value for every local collection. */
export const sampleLocals: { [N in LocalName]: Local<N> } = {
  faq: { title: 'Questions', intro: 'Asked often.', items: times(5, (n) => ({ question: `Question ${n}?`, answer: 'An answer.' })) },
  testimonials: times(8, (n) => ({
    quote: `Quote ${n}: the report told us what to ask the factory.`,
    role: 'Buyer',
    trade: 'Toys',
    city: 'Lyon',
    outcome: 'Reworked',
  })),
  offices: times(4, (n) => ({
    key: `office-${'abcd'[n]}`,
    name: 'Office',
    address: 'A street',
    phone: '+86 755 0000 0000',
    email: 'a@example.com',
    hours: '9-18',
    timeZone: 'Asia/Shanghai',
  })),
  'friend-links': times(3, (n) => ({ name: `Friend ${n}`, link: 'https://example.com/', nofollow: n === 0 })),
  'hot-search': times(6, (n) => `Word ${n}`),
  slides: times(3, () => ({ title: 'Slide', text: 'Text', action: 'Go', href: '/service', picture: '/media/a.jpg', alt: 'A' })),
  cases: times(4, () => ({
    title: 'Case',
    text: 'Text',
    href: '/service',
    picture: '/media/a.jpg',
    alt: 'A',
    measure: '2 mm',
    verdict: 'accept' as const,
  })),
  'why-us': { title: 'Why', intro: 'Because.', points: times(4, (n) => card(`Point ${n}`)) },
  about: { title: 'About', intro: 'Us.', sections: [{ key: 'profile', title: 'Profile', paragraphs: ['A paragraph.'] }] },
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
    action: 'See',
  },
  aql: { title: 'AQL', paragraphs: ['One.', 'Two.'] },
  contact: {
    title: 'Contact',
    intro: 'Write.',
    phone: '+86 755 0000 0000',
    phoneNote: 'Weekdays',
    email: 'a@example.com',
    hours: '9-18',
    wechat: 'w',
    whatsapp: '+86',
    social: times(2, () => ({ name: 'Net', href: 'https://example.com/' })),
  },
  'news-header': { title: 'News', text: 'What is new.' },
  articles: [{ slug: 'article-one', title: 'Article', excerpt: 'One.', date: '2026-01-01', body: long }],
};
