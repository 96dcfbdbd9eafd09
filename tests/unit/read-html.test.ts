import { describe, expect, it } from 'vitest';
import {
  all,
  isShown,
  nameOf,
  one,
  parse,
  sayingExactly,
  sectionOf,
  shown,
  shownIn,
  textOf,
  withText,
} from '../support/html';

const { body } = parse(`<!doctype html><html><body>
  <main>
    <h1>Prix&nbsp;: 24&#8239;heures</h1>
    <nav aria-label="Steps"><ol><li><a href="/a"><img alt="" src="x.svg">First</a></li></ol></nav>
    <nav aria-labelledby="title"><h2 id="title">Contents</h2><a href="#b" aria-current="page">Second</a></nav>
    <section><h2>Outer</h2><section><h3>Inner</h3><p>Text</p></section></section>
    <p id="plain">shown</p>
    <p id="attribute" hidden>hidden</p>
    <div class="hidden sm:block"><p id="wide">shown</p></div>
    <div class="flex lg:hidden"><p id="narrow">hidden</p></div>
    <div class="max-sm:hidden"><p id="not-on-phones">shown</p></div>
    <div class="noscript:hidden"><p id="script">hidden</p></div>
    <details><summary id="summary">shown</summary><p id="closed">hidden</p><b hidden>never</b></details>
    <details open><summary>shown</summary><p id="open">shown</p></details>
    <dialog><p id="dialog">hidden</p></dialog>
    <dl><div><dt>Price <b>24</b></dt><dd><b>24</b></dd></div></dl>
  </main></body></html>`);

describe('reading HTML without a browser', () => {
  it('knows what attributes, disclosures, dialogs and classes hide', () => {
    for (const element of all(body, 'main [id]:is(p, summary)'))
      expect(isShown(element), element.id).toBe(textOf(element) === 'shown');
    expect(shown(body, 'summary')).toHaveLength(2);
    expect(shownIn(one(body, 'details:not([open])'), 'p, b')).toHaveLength(1);
  });

  it('names elements by label, reference, picture and content', () => {
    expect(all(body, 'nav').map(nameOf)).toEqual(['Steps', 'Contents']);
    expect(one(body, 'a', 'First').getAttribute('href')).toBe('/a');
    expect(one(body, 'a', /^Sec/).getAttribute('href')).toBe('#b');
  });

  it('insists on one element, and says what it looked for', () => {
    expect(() => one(body, 'a', 'Third')).toThrow('no elements match a Third');
    expect(() => one(body, 'nav')).toThrow('2 elements match nav');
  });

  it('compares texts by their words, whatever the white space between them', () => {
    expect(textOf(body, 'h1')).toBe('Prix : 24 heures');
    expect(withText(body, 'h1', '24 heures')).toHaveLength(1);
    expect(withText(body, 'h1', '24\u00a0heures')).toHaveLength(1);
  });

  it('finds sections by their heading, and the innermost elements of a text', () => {
    expect(textOf(sectionOf(body, 'Inner'))).toBe('InnerText');
    expect(() => sectionOf(body, 'None')).toThrow('None');
    expect(sayingExactly(body, '24').map((element) => element.parentElement?.tagName)).toEqual(['DT', 'DD']);
  });
});
