import { describe, expect, it } from 'vitest';
import type { LeadRefusal } from '@/lib/backend/leads/lead-refusal';
import { readLead } from '@/lib/backend/leads/read-lead';
import { checkLead, type LeadErrors } from '@/lib/domain/leads/lead-rules';

const whole = {
  firstname: 'Ana',
  lastname: 'Lopez',
  company: 'Casa',
  email: 'ana@casa.es',
  phone: '600',
  question: 'Mugs',
};
const browser = (field: string, value: unknown): LeadErrors => {
  const result = checkLead('guide', { ...whole, [field]: value });
  return result.ok ? {} : result.errors;
};
const server = (field: string, value: unknown): unknown => {
  try {
    readLead({ ...whole, [field]: value }, null);
    return {};
  } catch (refusal) {
    return (refusal as LeadRefusal).details.errors;
  }
};

describe('the characters of a text', () => {
  it('are taken out of a number pasted from an address book where they only surround it; a raw call with them is refused', () => {
    const phone = '\u202a+86 138\u202c\u2066\u2069\u200e';
    expect(checkLead('guide', { ...whole, phone })).toMatchObject({
      ok: true,
      lead: { phone: '138', phoneCode: '+86' },
    });
    expect(server('phone', phone)).toEqual({ phone: 'characters_remark' });
  });
  it.each(['a\ufffdb', 'a\u0000b', 'a\u0007b', 'a\ud800b', 'a\u007fb', 'a\u0080b', 'a\u0085b', 'a\u009bb'])(
    'are refused by browser and server alike, at the same field: %j',
    (value) => {
      for (const field of ['company', 'question'])
        expect([browser(field, value), server(field, value)]).toEqual([
          { [field]: 'characters_remark' },
          { [field]: 'characters_remark' },
        ]);
    },
  );
  it.each(['a\nb', 'a\tb', 'a\u2028b', 'a\u000bb'])('on one line hold no line break: %j; a question does', (value) => {
    expect([browser('company', value), server('company', value)]).toEqual([
      { company: 'characters_remark' },
      { company: 'characters_remark' },
    ]);
    expect([browser('question', value), server('question', value)]).toEqual([{}, {}]);
  });
  it('are 2,000 at most where a form takes a field as it comes, by both counts', () => {
    const check = (question: string) => checkLead('pricing', { company: 'Casa', email: '', question });
    expect([check('𠮷'.repeat(2_000)).ok, check('x'.repeat(2_001))]).toEqual([
      true,
      { ok: false, errors: { question: 'exceed_remark' } },
    ]);
    expect([server('question', '𠮷'.repeat(2_000)), server('question', 'x'.repeat(2_001))]).toEqual([
      {},
      { question: 'exceed_remark' },
    ]);
    expect(checkLead('pricing', { company: 'Casa', email: 'a\r\nBcc: b', question: '' })).toEqual({
      ok: false,
      errors: { email: 'characters_remark' },
    });
  });
  it('count a line break once, however a native post ends its lines', () => {
    expect(checkLead('guide', { ...whole, question: `${'x'.repeat(249)}${'\r\n'.repeat(5)}y` })).toMatchObject({
      ok: true,
      lead: { question: `${'x'.repeat(249)}${'\n'.repeat(5)}y` },
    });
  });
});
