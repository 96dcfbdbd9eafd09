// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import GlobalError from '@/app/global-error';
import { island } from '@/components/ui/island';
import { sourceFiles } from '../support/source-files';

vi.mock('@/app/fonts', () => ({ fontClasses: 'faces' }));

let isBroken = false;
function Counted({ from }: { from: number }) {
  const [count, setCount] = useState(from);
  if (isBroken) throw new Error('NotFoundError');
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
function Frame({ children }: { children: ReactNode }) {
  if (isBroken) throw new Error('NotFoundError');
  return <section>{children}</section>;
}
const Tool = island({ isKept: true }, Counted);
const Silent = island({ instead: () => null }, Counted);
const Around = island(Frame);

beforeEach(() => {
  isBroken = false;
  document.documentElement.lang = 'en';
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a part of a page that fails', () => {
  it('leaves the others alone, says so, and starts again', () => {
    const page = () => (
      <main>
        <Tool from={3} />
        <p>The rest</p>
      </main>
    );
    const { rerender } = render(page());
    isBroken = true;
    rerender(page());
    expect(screen.getByRole('alert').textContent).toContain('stopped working. What was entered is not lost.');
    expect(screen.getByText('The rest')).toBeTruthy();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('button', { name: '3' })).toBeTruthy();
  });

  it.each([
    ['zh-CN', '重试'],
    ['fr', 'Réessayer'],
    ['es', 'Intentar de nuevo'],
    ['de', 'Try again'],
  ])('speaks the language of the page: %s', (lang, retry) => {
    document.documentElement.lang = lang;
    isBroken = true;
    render(<Tool from={1} />);
    expect(screen.getByRole('button', { name: retry })).toBeTruthy();
  });

  it('keeps what the server rendered inside, or nothing where there is nothing to see', () => {
    isBroken = true;
    const { container } = render(
      <>
        <Around>
          <p>The pictures</p>
        </Around>
        <Silent from={1} />
      </>,
    );
    expect(container.innerHTML).toBe('<p>The pictures</p>');
  });
});

describe('a page that fails as a whole', () => {
  it('keeps language, typefaces and the style of the brand', () => {
    document.documentElement.lang = 'fr';
    document.head.innerHTML = '<style id="brand">:root:root{--ink:#10243d}</style>';
    const html = renderToStaticMarkup(<GlobalError />);
    expect(html).toMatch(/^<html lang="fr" class="faces">/);
    expect(html).toContain('<style id="brand">:root:root{--ink:#10243d}</style>');
    document.head.innerHTML = '';
    expect(renderToStaticMarkup(<GlobalError />)).not.toContain('<style');
  });
});

describe('every client component that the server puts into a page', () => {
  const isClient = (text: string) => /^'use client'/.test(text);
  const files = sourceFiles(['app', 'components'], /\.tsx$/).map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  const textOf = new Map(files.map(({ path, text }) => [path, text]));
  const used = files
    .filter(({ text }) => !isClient(text))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^import \{([^}]+)\} from '(?:@\/|(\.\/))([^']+)'/gm)].flatMap(([, names = '', near, to]) => {
        const target = `${near ? `${path.slice(0, path.lastIndexOf('/'))}/` : ''}${to}.tsx`;
        return isClient(textOf.get(target) ?? '')
          ? names.split(',').flatMap((name) => (/^ *[A-Z]\w+ *$/.test(name) ? [`${target} ${name.trim()}`] : []))
          : [];
      }),
    );

  const inner = ['components/ui/dialog.tsx Dialog'];
  it.each([...new Set(used)].filter((one) => !inner.includes(one)).toSorted())('is an island: %s', (one) => {
    const [path = '', name] = one.split(' ');
    expect(textOf.get(path)).toMatch(new RegExp(`export const ${name} = island(?:Near)?\\(`));
  });
});
