import { describe, expect, it } from 'vitest';
import { readAccountAnswer } from '@/lib/domain/account/account-calls';
import { readCountryChoices } from '@/lib/domain/account/forms/country-choices';
import { readCommentAnswer, readLike } from '@/lib/domain/comments/comment-wire';
import { readExists, readLeadAnswer } from '@/lib/domain/leads/submission/lead-answer';

const data = [{ id: 44, code: 'CN', english_name: 'China', area_phone_number: '86' }];
const readers: Record<string, (text: string) => boolean> = {
  'an account call': (text) => readAccountAnswer(200, text).ok,
  'the countries of a registration': (text) => readCountryChoices(text, 'en') !== null,
  'a lead': (text) => readLeadAnswer(200, text).kind === 'sent',
  'a comment': (text) => readCommentAnswer(200, text).kind === 'sent',
  'a like': (text) => readLike(200, text) !== false,
};

describe.each(Object.entries(readers))('the code in the answer of %s', (_call, isSuccess) => {
  it('M9.13 is success as 0 or its digits', () => {
    for (const code of [0, '0', '00']) expect(isSuccess(JSON.stringify({ code, data })), String(code)).toBe(true);
  });
  it('M9.13 is no success when it is empty or of another kind', () => {
    for (const code of [null, '', ' ', false, true, [], [0], {}, '0x0', '-0', '0.0', 1, '4001'])
      expect(isSuccess(JSON.stringify({ code, data })), JSON.stringify(code)).toBe(false);
  });
});

it('M7.60 a lead is sent by an empty 2xx or by code 0, never by an answer without a code', () => {
  expect(readLeadAnswer(204, '')).toEqual({ kind: 'sent' });
  for (const text of ['{}', '[]', 'null', '<p>']) expect(readLeadAnswer(200, text).kind, text).toBe('failed');
});

it('a lead is unconfirmed when the answer says so, and by nothing else', () => {
  const kindOf = (more: unknown) => readLeadAnswer(200, JSON.stringify({ code: 0, data: more }));
  expect(kindOf({ id: 'a', confirmed: false })).toEqual({ kind: 'sent', isUnconfirmed: true });
  for (const more of [{ id: 'a', confirmed: true }, { id: 'a' }, { confirmed: 0 }, null, [], 'false'])
    expect(kindOf(more), JSON.stringify(more)).toEqual({ kind: 'sent' });
});

it('the reference and time of a lead are passed on as they are said, and left out where none is', () => {
  const of = (data: unknown) => readLeadAnswer(200, JSON.stringify({ code: 0, data }));
  expect(of({ id: 'a', receipt: 'Reference 1A2B-3C4D, received today' })).toEqual({
    kind: 'sent',
    receipt: 'Reference 1A2B-3C4D, received today',
  });
  for (const receipt of [undefined, null, 7, ['x'], {}]) expect(of({ id: 'a', receipt })).toEqual({ kind: 'sent' });
});

it('the private link of a lead is passed on whole, and no other address', () => {
  const of = (own: unknown) => readLeadAnswer(200, JSON.stringify({ code: 0, data: { id: 'a', own } }));
  const own = { intro: 'No mail.', href: '/site/data/a.b', label: 'My data', note: 'Keep it.' };
  expect(of({ ...own, more: 1 })).toEqual({ kind: 'sent', own });
  const odd = ['https://elsewhere.test/site/data/a', '//elsewhere.test', 'javascript:alert(1)', '/site/database', 7];
  for (const href of odd) expect(of({ ...own, href }), String(href)).toEqual({ kind: 'sent' });
  for (const more of [undefined, null, 'x', [], { ...own, note: undefined }])
    expect(of(more)).toEqual({ kind: 'sent' });
});

it('M11.03 a comment is sent by a 2xx without a code, or with its own status as code', () => {
  for (const text of ['', '{}', '{"code":201}', '{"code":"201"}'])
    expect(readCommentAnswer(201, text).kind, text).toBe('sent');
  expect(readLike(200, '{"code":200}')).toBeNull();
});

it('M7.34 only true says that an address already received a report', () => {
  for (const text of ['true', ' true ', '{"data":true}']) expect(readExists(text), text).toBe(true);
  for (const text of ['', 'false', '1', '"true"', '{"data":"true"}', '[true]', 'null'])
    expect(readExists(text), text).toBe(false);
});
