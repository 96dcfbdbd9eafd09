// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { morph } from '@/components/features/visit-plan/morph';

const parsed = (inner: string) => {
  const element = new DOMParser().parseFromString(`<div id="part">${inner}</div>`, 'text/html').getElementById('part');
  if (!element) throw new Error('nothing parsed');
  return element;
};

test('takes texts, attributes and elements over, and keeps what a visitor did', () => {
  document.body.innerHTML = `<div id="part" aria-busy="true"><p>1 day</p><input name="lot" value="3"><details><summary>More</summary></details><ul><li>a</li><li>b</li></ul></div>`;
  const part = document.getElementById('part') as HTMLElement;
  const field = part.querySelector('input') as HTMLInputElement;
  const paragraph = part.querySelector('p');
  field.value = '40';
  field.focus();
  (part.querySelector('details') as HTMLDetailsElement).open = true;
  morph(
    part,
    parsed(
      '<p>2 days</p><input name="lot" value="40" aria-invalid="true"><details><summary>More</summary></details><ol><li>c</li></ol><p>new</p>',
    ),
  );
  expect(part.textContent).toBe('2 daysMorecnew');
  expect(part.querySelector('p')).toBe(paragraph);
  expect(document.activeElement).toBe(field);
  expect([field.value, field.getAttribute('aria-invalid'), part.hasAttribute('aria-busy')]).toEqual([
    '40',
    'true',
    false,
  ]);
  expect(part.querySelector('details')?.open).toBe(true);
  morph(part, parsed(''));
  expect(part.childNodes).toHaveLength(0);
});
