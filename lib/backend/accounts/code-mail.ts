import {
  accountServiceMessages,
  composeMail,
  contactValues,
  escapeHtml,
  type Message,
  paragraph,
} from '@/lib/backend/mail/message';
import { brand } from '@/lib/content';
import { fill } from '@/lib/i18n/fill';
import { codeLifeMs } from './account-guards';
import type { CodeMessage } from './verification-codes';

const minutes = String(codeLifeMs / 60_000);
const codeStyle = 'margin:0 0 16px;font:700 28px/1.4 Consolas,Menlo,monospace;letter-spacing:3px';

export function codeMail(key: string, { purpose, to, code, locale }: CodeMessage): Message {
  const say = accountServiceMessages(locale).mail;
  const name = brand().name[locale];
  const [subject, intro, notYou] =
    purpose === 'register'
      ? [say.subjectRegister, say.introRegister, say.notYouRegister]
      : [say.subjectRecover, say.introRecover, say.notYouRecover];
  const parts = [
    paragraph(say.greeting),
    paragraph(fill(intro, { brand: name })),
    { text: code, html: `<p style="${codeStyle}">${escapeHtml(code)}</p>` },
    paragraph(fill(say.valid, { minutes })),
    paragraph(notYou),
    paragraph(fill(say.share, { brand: name })),
    paragraph(fill(say.contact, contactValues(locale))),
    paragraph(fill(say.sign, { brand: name })),
  ];
  return composeMail({ key, to: [to], subject: fill(subject, { brand: name }), locale }, parts);
}

export function codeText({ purpose, code, locale }: CodeMessage): string {
  return fill(accountServiceMessages(locale).sms[purpose], { brand: brand().name[locale], code, minutes });
}
