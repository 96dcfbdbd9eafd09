import { describe, expect, it } from 'vitest';
import { html } from '@/lib/domain/richtext/html-template';

describe('an HTML template', () => {
  it('escapes texts in elements and attributes', () => {
    const text = `"><script>alert('1')</script>&`;
    const { source } = html`<p title="${text}">${text}${3}</p>`;
    expect(source).not.toMatch(/<script|'/);
    const parsed = source.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    expect(parsed).toBe(`<p title="${text}">${text}3</p>`);
  });

  it('takes other templates, and lists of them, as they are', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
    expect(html`<ul>${items}${''}</ul>${html`<br>`}`.source).toBe('<ul><li>a</li><li>&#60;b&#62;</li></ul><br>');
  });
});
