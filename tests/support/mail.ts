const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString('utf8');
const fromQuotedPrintable = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'));

/** The texts of a mail, or of a message to a phone, without its heads, in which ids could look like codes. */
export const readMail = (raw: string): string =>
  raw
    .split(/\r?\n--/)
    .map((part) => {
      const [head = '', ...body] = part.split(/\r?\n\r?\n/);
      return (/base64/i.test(head) ? fromBase64 : fromQuotedPrintable)(body.join('\n\n'));
    })
    .join('\n');

const codes = {
  recover: /\b[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}\b/,
  register: /(?<![\d#+])\b\d{6}\b(?!\d)/,
};

export const codeIn = (raw: string): string => {
  const text = readMail(raw);
  return (codes.recover.exec(text) ?? codes.register.exec(text))?.[0] ?? '';
};
