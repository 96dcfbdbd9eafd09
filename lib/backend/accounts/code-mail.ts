import { site } from '@/content/site';
import {
  accountServiceMessages,
  contactValues,
  escapeHtml,
  headLine,
  type Message,
  mailHtml,
  paragraph,
} from '@/lib/backend/mail/message';
import { fill } from '@/lib/i18n/fill';
import { type CodeMessage, codeLifeMs } from './codes';

const minutes = String(codeLifeMs / 60_000);
const codeStyle = 'margin:0 0 16px;font:700 28px/1.4 Consolas,Menlo,monospace;letter-spacing:3px';

/** The mail with a code; its subject does not contain the code. */
export function codeMail(key: string, { purpose, to, code, locale }: CodeMessage): Message {
  const say = accountServiceMessages(locale).mail;
  const brand = site.name[locale];
  const [subject, intro, notYou] =
    purpose === 'register'
      ? [say.subjectRegister, say.introRegister, say.notYouRegister]
      : [say.subjectRecover, say.introRecover, say.notYouRecover];
  const lines = [
    fill(say.valid, { minutes }),
    notYou,
    fill(say.share, { brand }),
    fill(say.contact, contactValues(locale)),
    fill(say.sign, { brand }),
  ];
  const head = headLine(fill(subject, { brand }));
  const text = [say.greeting, fill(intro, { brand }), code, ...lines].join('\n\n');
  const inner = [
    paragraph(say.greeting),
    paragraph(fill(intro, { brand })),
    `<p style="${codeStyle}">${escapeHtml(code)}</p>`,
    ...lines.map(paragraph),
  ].join('');
  return {
    key,
    to: [to],
    subject: head,
    text: `${text}\n`,
    html: mailHtml(locale, head, inner),
    locale,
    attachments: [],
  };
}

export function codeText({ purpose, code, locale }: CodeMessage): string {
  return fill(accountServiceMessages(locale).sms[purpose], { brand: site.name[locale], code, minutes });
}
