import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { unbroken } from '@/components/ui/unbroken';

const html = (title: string) => renderToStaticMarkup(<h2>{unbroken(title)}</h2>);
const kept = (word: string) => `<span class="whitespace-nowrap">${word}</span>`;

it.each([
  ['What a man-day includes', 'man-day'],
  ['Pre-shipment inspection', 'Pre-shipment'],
  ['Tables of ISO 2859-1, read aloud', '2859-1'],
])('a heading does not break within a word: %s', (title, word) => {
  expect(html(title)).toBe(`<h2>${title.replace(word, kept(word))}</h2>`);
});

it('breaks a compound that is wider than a narrow screen, and leaves a dash alone', () => {
  expect(html('Initial-production-inspection – a guide')).toBe('<h2>Initial-production-inspection – a guide</h2>');
});
