import { expect, test } from '@playwright/test';
import { all, one, parse } from './html';

export interface VisitedPage {
  url: URL;
  status: number;
  document: Document;
}

export type Typed = Readonly<Record<string, string | boolean | File | undefined>>;
type Pair = [name: string, value: string | File];

const part = () => 1 + Math.floor(Math.random() * 250);

/** The value of a select element that nobody has touched, or the one that is chosen; throws unless it is offered. */
function chosen(select: Element, choice: string | undefined): string {
  const options = all(select, 'option').map((option) => ({
    value: option.getAttribute('value') ?? option.textContent ?? '',
    label: option.textContent ?? '',
    isSelected: option.hasAttribute('selected'),
  }));
  const found =
    choice === undefined
      ? (options.find(({ isSelected }) => isSelected) ?? options[0])
      : options.find(({ value, label }) => value === choice || label === choice);
  if (!found) throw new Error(`${select.getAttribute('name')} does not offer ${choice}`);
  return found.value;
}

function pairsOf(field: Element, typed: Typed): Pair[] {
  const name = field.getAttribute('name') ?? '';
  const entry = typed[name];
  const text = typeof entry === 'string' ? entry : undefined;
  const value = field.getAttribute('value');
  if (field.tagName === 'SELECT') return [[name, chosen(field, text)]];
  if (field.tagName === 'TEXTAREA') return [[name, text ?? field.textContent ?? '']];
  switch (field.getAttribute('type')) {
    case 'checkbox':
    case 'radio': {
      const isTicked = entry === undefined ? field.hasAttribute('checked') : entry === true || entry === value;
      return isTicked ? [[name, value ?? 'on']] : [];
    }
    case 'file':
      return [[name, entry instanceof File ? entry : new File([], '')]];
    case 'submit':
    case 'button':
    case 'reset':
      return [];
    default:
      return [[name, text ?? value ?? '']];
  }
}

function contentOf(form: Element, typed: Typed): Pair[] {
  const fields = all(form, 'input[name], select[name], textarea[name]').filter(
    (field) => !field.hasAttribute('disabled'),
  );
  const names = fields.map((field) => field.getAttribute('name'));
  for (const name of Object.keys(typed)) if (!names.includes(name)) throw new Error(`the form has no field ${name}`);
  return fields.flatMap((field) => pairsOf(field, typed));
}

/** A visitor whose browser runs no script, without the browser, from a network of their own. */
export class PlainVisitor {
  readonly #cookies = new Map<string, { value: string; path: string }>();
  readonly #address = `10.${part()}.${part()}.${part()}`;

  get cookies(): string[] {
    return [...this.#cookies.keys()];
  }

  open(path: string): Promise<VisitedPage> {
    return this.#visit(new URL(path, test.info().project.use.baseURL), { method: 'GET' });
  }

  /** Presses the first button of a form that submits it; the answer is the page that comes back. */
  async send(page: VisitedPage, form: Element, typed: Typed = {}): Promise<VisitedPage> {
    // A browser would check the fields of another form itself.
    expect(form.hasAttribute('novalidate')).toBe(true);
    const content = contentOf(form, typed);
    const button = all(form, 'button:not([type]), button[type=submit]')[0];
    if (!button) throw new Error('the form has no button');
    const pressed = button.getAttribute('name');
    if (pressed) content.push([pressed, button.getAttribute('value') ?? '']);
    const url = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', page.url);
    // Browsers send the line breaks of a text as CRLF.
    const lines = content.map(
      ([name, value]): Pair => [name, typeof value === 'string' ? value.replace(/\r\n?|\n/g, '\r\n') : value],
    );
    const origin = {
      origin: page.url.origin,
      'sec-fetch-site': 'same-origin',
      referer: page.url.href.split('#')[0] ?? '',
    };
    if (form.getAttribute('method')?.toLowerCase() !== 'post') {
      url.search = new URLSearchParams(lines.map(([name, value]) => [name, String(value)])).toString();
      return this.#visit(url, { method: 'GET', headers: origin });
    }
    return this.#visit(url, { method: 'POST', headers: origin, body: bodyOf(form, lines) });
  }

  async #visit(
    url: URL,
    request: { method: string; headers?: Record<string, string>; body?: FormData | URLSearchParams },
  ): Promise<VisitedPage> {
    const answer = await fetch(url, {
      ...request,
      redirect: 'manual',
      headers: {
        ...request.headers,
        'accept-encoding': 'identity',
        'x-forwarded-for': this.#address,
        cookie: [...this.#cookies]
          .filter(([, { path }]) => url.pathname.startsWith(path))
          .map(([name, { value }]) => `${name}=${value}`)
          .join('; '),
      },
    });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    const location = answer.headers.get('location');
    if (location) {
      await answer.body?.cancel();
      const next = new URL(location, url);
      next.hash ||= url.hash;
      return this.#visit(next, { method: 'GET' });
    }
    return { url, status: answer.status, document: parse(await answer.text()) };
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(/;\s*/);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const attribute = (key: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    if (attribute('max-age') === '0') this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path: attribute('path') ?? '/' });
  }
}

function bodyOf(form: Element, pairs: Pair[]): FormData | URLSearchParams {
  if (form.getAttribute('enctype') !== 'multipart/form-data')
    return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  const body = new FormData();
  for (const [name, value] of pairs) body.append(name, value);
  return body;
}

export const formOf = ({ document }: VisitedPage, id: string): Element => one(document, `#${id} form`);

export const answersIn = ({ document }: Pick<VisitedPage, 'document'>, id: string): Record<string, string> =>
  Object.fromEntries(
    all(one(document, `#${id} form`), 'input[name]:not([type=checkbox], [type=radio]), textarea[name]').map((field) => [
      field.getAttribute('name') ?? '',
      (field.tagName === 'TEXTAREA' ? field.textContent : field.getAttribute('value')) ?? '',
    ]),
  );
