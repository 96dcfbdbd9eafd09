import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { emailInput, hasSeveralEmails, isEmail, refusedPart } from '@/lib/domain/leads/fields/email';
import { statedCode } from '@/lib/domain/leads/fields/lead-phone';
import { type LeadForm, leadFormFields, leadForms } from '@/lib/domain/leads/lead-forms';
import { checkLead, type LeadErrors } from '@/lib/domain/leads/lead-rules';

const whole = {
  firstname: 'Ana',
  lastname: 'Lopez',
  company: 'Casa Clara',
  country: 'ES',
  email: 'ana.lopez@casa-clara.es',
  phone: '600 100 200',
  phoneCode: '+34',
  question: 'Mugs, 5,000 pieces',
  serviceLocations: ['china', 'vietnam'],
  industry: 'kitchenware-and-tableware',
  service: 'Inspection',
  reports: 3,
};
const fullForms: LeadForm[] = ['dialog', 'guide', 'contact-sales', 'sample-report', 'support', 'message'];

/** The message for one field of a form when everything else is valid. */
function said(form: LeadForm, field: string, value: unknown): string | undefined {
  const result = checkLead(form, { ...whole, [field]: value });
  const errors: LeadErrors = result.ok ? {} : result.errors;
  return errors[field];
}

describe('the rules of the forms', () => {
  it.each(leadForms)('%s takes a form that is filled as asked', (form) => {
    expect(checkLead(form, whole)).toMatchObject({ ok: true });
  });
  it.each([
    ['M7.28', 'firstname', 50],
    ['M7.29', 'lastname', 60],
    ['M7.30', 'company', 100],
  ] as const)('%s %s is required and holds 1 to %d characters', (_, field, most) => {
    for (const form of fullForms) {
      for (const unseen of ['', '   ', undefined, '\u200b', '\u00a0\ufeff', '\u2060\u3164', '\u00ad\u2800'])
        expect(said(form, field, unseen), form).toBe(`${field}_remark`);
      for (const one of ['x', '验', '𠮷']) expect(said(form, field, one.repeat(most)), form).toBeUndefined();
      expect(said(form, field, 'x'.repeat(most + 1)), form).toBe('exceed_remark');
    }
  });
  it('M7.30 M7.35 an application is asked neither company nor question', () => {
    const fields = leadFormFields('apply').map(([field]) => String(field));
    expect(fields.filter((field) => ['company', 'question'].includes(field))).toEqual([]);
    expect(checkLead('apply', { ...whole, company: undefined, question: undefined })).toMatchObject({ ok: true });
  });
  it.each(fullForms)('M7.31 %s: phone is required and its format is free', (form) => {
    expect(said(form, 'phone', ' ')).toBe('phone_remark');
    for (const phone of ['1', '(0)20 / 7946-0958 ext. 3', 'WeChat first', '+44', '１２３'])
      expect(said(form, 'phone', phone)).toBeUndefined();
    expect([said(form, 'phone', '1\r\nBcc: x'), said(form, 'phone', '1'.repeat(51))]).toEqual([
      'characters_remark',
      'exceed_remark',
    ]);
  });
  it.each([...fullForms, 'apply', 'event', 'free-report', 'quick-quote'] as LeadForm[])(
    'M7.32 M7.46 %s: email is required, valid, and holds 1 to 100 characters',
    (form) => {
      const address = (length: number) => `${'a'.repeat(length - 5)}@b.co`;
      for (const good of [address(100), ' ana@b.co ']) expect(said(form, 'email', good)).toBeUndefined();
      expect(['', 'ana', 'ana@x', address(101)].map((bad) => said(form, 'email', bad))).toEqual([
        'email_remark',
        'email_vaild_remark',
        'email_vaild_remark',
        'exceed_remark',
      ]);
    },
  );
  it.each([
    ['M7.35', 'dialog', 'question', 255, 'question_remark', 'exceed_remark'],
    ['M7.36', 'contact-sales', 'question', 255, 'contact_question_remark', 'exceed_remark'],
    ['M7.37', 'support', 'question', 255, 'support_question_remark', 'exceed_remark'],
    ['M7.38', 'support', 'service', 100, 'service_remark', 'service_exceed_remark'],
    ['M7.39', 'support', 'industry', 100, 'industry_remark', 'industry_exceed_remark'],
  ] as const)('%s %s: %s is required and holds at most %d characters', (_, form, field, most, missing, exceeding) => {
    expect([
      said(form, field, ''),
      said(form, field, 'x'.repeat(most)),
      said(form, field, 'x'.repeat(most + 1)),
    ]).toEqual([missing, undefined, exceeding]);
    if (field === 'question') expect(said(form, field, 'a\nb')).toBeUndefined();
  });
  it('M7.17 contact sales asks for the industry and does not insist', () => {
    expect(leadFormFields('contact-sales').map(([field]) => field)).toContain('industry');
    expect(said('contact-sales', 'industry', '')).toBeUndefined();
  });
  it('M7.40 M7.18 the sample report form insists on one of the six reports', () => {
    for (const value of [undefined, '', 0, 7, '1.5', [], {}, 'softline'])
      expect(said('sample-report', 'reports', value)).toBe('reports_remark');
    expect(checkLead('sample-report', { ...whole, reports: ['product_inspection', '2'] })).toMatchObject({
      ok: true,
      lead: { reports: 2 },
    });
  });
  it.each(['dialog', 'guide', 'contact-sales'] as LeadForm[])(
    'M7.41 %s: country and serviceLocations may be left out; serviceLocations is a list',
    (form) => {
      expect(checkLead(form, { ...whole, country: undefined, serviceLocations: undefined })).toMatchObject({
        ok: true,
        lead: { country: '', serviceLocations: [] },
      });
      expect(checkLead(form, { ...whole, serviceLocations: 'china' })).toMatchObject({
        ok: true,
        lead: { serviceLocations: ['china'] },
      });
      for (const wrong of [[1], [''], [{}], 3, Array(61).fill('china'), ['x'.repeat(101)]])
        expect(said(form, 'serviceLocations', wrong)).toBe('locations_remark');
    },
  );
  it.each([
    ['+33 6 12 34 56 78', '+33', '6 12 34 56 78'],
    ['0033612345678', '+33', '612345678'],
    ['+33 (0)6 12 34 56 78', '+33', '6 12 34 56 78'],
    ['＋３３　６１２３４５６７８', '+33', '612345678'],
    ['\u202a+33\u00a06\u200b12 34 56 78\u202c', '+33', '612 34 56 78'],
    ['WhatsApp +55 11 91234-5678', '+55', 'WhatsApp 11 91234-5678'],
    ['+1 (242) 555-0100 ext. 3', '+1', '(242) 555-0100 ext. 3'],
    ['8613800138000', '+86', '13800138000'],
    ['+44', '+44', '+44'],
  ])('M7.16 the code that is typed with a number is the one that is sent: %s', (phone, phoneCode, number) => {
    for (const beside of ['+86', '+34', undefined])
      expect(checkLead('dialog', { ...whole, phone, phoneCode: beside })).toMatchObject({
        ok: true,
        lead: { phone: number, phoneCode },
      });
  });

  it.each(['600 100 200', '0612345678', '00 000 000', '86 1234 5678', '138 0013 8000 / +33 6', 'WeChat first', '000'])(
    'M7.16 %s states no code',
    (phone) => {
      expect(checkLead('dialog', { ...whole, phone })).toMatchObject({ ok: true, lead: { phone, phoneCode: '+34' } });
    },
  );

  it.each(['+999 123 456', '＋0612345678', '(+21) 55', '+ 3'])('M7.31 %s has a code of no country', (phone) => {
    expect(fullForms.map((form) => said(form, 'phone', phone))).toEqual(fullForms.map(() => 'phone_code_remark'));
    expect(said('pricing', 'phone', phone)).toBeUndefined();
  });

  it('M7.16 every calling code of the world is known, and is the beginning of no other', () => {
    const codes = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))];
    for (const code of codes)
      expect(statedCode(`+${code} 612 345 678`)).toEqual({ phoneCode: `+${code}`, phone: '612 345 678' });
    for (const code of codes) expect(codes.filter((other) => other !== code && other.startsWith(code))).toEqual([]);
  });

  it('M7.16 phoneCode is +86 when none is chosen', () => {
    expect(
      [undefined, '', 'x', '34', '+1'].map((phoneCode) => checkLead('dialog', { ...whole, phoneCode })),
    ).toMatchObject(['+86', '+86', '+86', '+34', '+1'].map((phoneCode) => ({ lead: { phoneCode } })));
  });
  it('M7.45 M7.20 the pricing card asks three fields, insists on the company and takes the rest as it comes', () => {
    expect(
      leadFormFields('pricing')
        .map(([field]) => field)
        .sort(),
    ).toEqual(['company', 'email', 'question']);
    expect(checkLead('pricing', { company: 'Casa', email: 'no address', question: 'x'.repeat(999) })).toMatchObject({
      ok: true,
    });
    expect(checkLead('pricing', { email: 'a@b.co' })).toEqual({ ok: false, errors: { company: 'company_remark' } });
  });
  it('keeps what else was sent beside the form, and never throws for what is no form', () => {
    expect(checkLead('dialog', { ...whole, type: 3, source: 's' })).toMatchObject({
      ok: true,
      lead: { type: 3, source: 's' },
    });
    for (const input of [undefined, null, 3, 'x', [], { firstname: {} }, { email: [] }])
      expect(checkLead('dialog', input).ok).toBe(false);
  });
});

describe('M7.33 the format of an address', () => {
  it.each(['a@b.co', 'A1@B2.COM', 'first.last@mail.example.org', 'first_last.x@sub-domain.example.museum', '1@2.cn'])(
    'takes %s',
    (address) => expect(isEmail(address)).toBe(true),
  );
  it.each(['a..b@c.co', 'a-b@c.co', 'a+b@c.co', 'a@b', 'a@b.abcdefg', 'a@-b.co', 'a@b.co\nBcc: x@y.zz', 'é@b.co'])(
    'refuses %s',
    (address) => expect(isEmail(address)).toBe(false),
  );
  it('answers in time for a text made to be slow: to go back in it would outlast the test', () => {
    for (const hard of [`${'a.'.repeat(500_000)}@`, `a@${'a-'.repeat(500_000)}`, `${'a'.repeat(1_000_000)}!`])
      expect(isEmail(hard)).toBe(false);
  });
  it('relaxed, takes what mail servers take', () => {
    for (const address of ['a+b@c.co', 'a-b@c.co', "o'neil@b.ie", 'a@b.engineering'])
      expect([isEmail(address), isEmail(address, 'relaxed')]).toEqual([false, true]);
    for (const address of ['a..b@c.co', 'a@b', 'a b@c.co', 'a@b.co\n']) expect(isEmail(address, 'relaxed')).toBe(false);
    expect(checkLead('event', { email: 'a+b@c.co' }, { emailRule: 'relaxed' })).toMatchObject({ ok: true });
  });
  it.each([
    ['Jean-François d’Aubigné <jf.aubigne@exemple.fr>', 'jf.aubigne@exemple.fr'],
    ['"Dupont, Jean" <jean@exemple.fr>;', 'jean@exemple.fr'],
    ['MAILTO:jean@exemple.fr?subject=Devis%20AQL', 'jean@exemple.fr'],
    ['jean@exemple.fr.', 'jean@exemple.fr'],
    ['« jean@exemple.fr »', 'jean@exemple.fr'],
    ['王伟＜wang@gongsi.cn＞', 'wang@gongsi.cn'],
    ['Correo electrónico: ana@casa.es', 'ana@casa.es'],
  ])('takes the address out of %s', (pasted, address) => {
    expect(emailInput(pasted)).toBe(address);
    expect(checkLead('event', { email: pasted })).toMatchObject({ ok: true, lead: { email: address } });
  });
  it.each([
    'jean dupont@exemple.fr',
    'jean@exemple.fr Lyon',
    'ana@casa.es <eva@casa.es>',
    'mailto:a@b.co?cc=x@y.zz',
    `${'<'.repeat(2_000)}a@b.co>`,
  ])('guesses no address from %s', (text) => {
    expect(emailInput(text)).toBe(text);
    expect(checkLead('event', { email: text }).ok).toBe(false);
  });
  it('tells several addresses from one', () => {
    const texts = ['a@b.fr; c@d.fr', 'a@b.cn，c@d.cn', 'a@b.cn、c@d.cn', 'a@b.fr c@d.fr', 'A <a@b.fr>, C <c@d.fr>'];
    for (const text of texts) {
      expect([text, hasSeveralEmails(text)]).toEqual([text, true]);
      expect(checkLead('event', { email: text })).toEqual({ ok: false, errors: { email: 'email_vaild_remark' } });
    }
    for (const text of ['', 'a@b.fr', 'a@b@c.fr', "o'neil@b.ie"]) expect(hasSeveralEmails(text)).toBe(false);
  });
  it('says which character is refused', () => {
    expect(
      ['a+b@c.co', 'a-b@c.co', 'a b@c.co', 'a@b_c.co', 'a@b', 'a@b.co', '王@b.co', 'a@b.company'].map((address) =>
        refusedPart(address),
      ),
    ).toEqual(['+', '-', ' ', '_', null, null, '王', '.company']);
  });
});
