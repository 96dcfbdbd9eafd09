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
  /**
   * What the law asks a company to state of itself; the imprint shows what is filled. `npm run launch-check` names what
   * is missing.
   */
  legal: {
    /** Address of the registered office. */
    registeredOffice: null as string | null,
    /** Unified social credit code, SIREN, NIF or the like, with its name. */
    registration: null as string | null,
    /** VAT number, for sales in the EU. */
    vat: null as string | null,
    /** Legal representative; in France also the director of publication. */
    representative: null as string | null,
    /** Name, address and phone of the company that hosts the site (France: LCEN, art. 6). */
    host: null as string | null,
  },
  /** Whether what visitors send is stored in mainland China; if not, Chinese pages ask for a separate consent. */
  storesInChina: true as boolean,
  /** Who then receives it, and where to write: the separate consent names both (PIPL, art. 39). */
  abroad: {
    // To confirm: the recipient in the country where the data is stored
    recipient: {
      zh: 'Verilot Quality Services（波兰）',
      en: 'Verilot Quality Services (Poland)',
      fr: 'Verilot Quality Services (Pologne)',
      es: 'Verilot Quality Services (Polonia)',
    },
    contact: 'privacy@verilot.example',
  },
} as const;
