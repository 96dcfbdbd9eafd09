/** The brand, in one place: a company that makes this site its own starts here. */
export const site = {
  name: { zh: '唯真验货', en: 'Verilot', fr: 'Verilot', es: 'Verilot' },
  legalName: {
    zh: '唯真验货技术服务有限公司',
    en: 'Verilot Quality Services',
    fr: 'Verilot Quality Services',
    es: 'Verilot Quality Services',
  },
  email: 'hello@verilot.example',
  /** Whether what visitors send is stored in mainland China; if not, Chinese pages ask for a separate consent. */
  storesInChina: true as boolean,
  /** Who then receives it, and where to write: the separate consent names both (PIPL, art. 39). */
  abroad: {
    recipient: {
      zh: 'Verilot Quality Services（波兰）',
      en: 'Verilot Quality Services (Poland)',
      fr: 'Verilot Quality Services (Pologne)',
      es: 'Verilot Quality Services (Polonia)',
    },
    contact: 'privacy@verilot.example',
  },
} as const;
