/** The brand, in one place: a company that makes this site its own starts here. */
export const site = {
  name: { zh: '唯真验货', en: 'Verilot', fr: 'Verilot', es: 'Verilot' },
  legalName: { zh: '唯真验货技术服务有限公司', en: 'Verilot Quality Services', fr: 'Verilot Quality Services', es: 'Verilot Quality Services' },
  email: 'hello@verilot.example',
  /** Whether what visitors send is stored in mainland China; if not, Chinese pages ask for a separate consent. */
  storesInChina: true as boolean,
} as const;
