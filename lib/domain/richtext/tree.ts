import type { Element, ElementContent, Root, RootContent, Text } from 'hast';

type Parent = Root | Element;
type Child = RootContent | ElementContent;

export function eachElement(parent: Parent, visit: (element: Element) => void): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    visit(child);
    eachElement(child, visit);
  }
}

/** Replaces every element by the result of `transform`; null removes it with its children. */
export function mapElements(
  parent: Parent,
  transform: (element: Element, parent: Parent) => Element | Text | null,
): void {
  let index = 0;
  while (index < parent.children.length) {
    const child = parent.children[index];
    const transformed = child?.type === 'element' ? transform(child, parent) : undefined;
    if (transformed === null) {
      parent.children.splice(index, 1);
      continue;
    }
    if (transformed) {
      parent.children.splice(index, 1, transformed);
      if (transformed.type === 'element') mapElements(transformed, transform);
    }
    index += 1;
  }
}

export function textOf(node: Child): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

export function textAttribute(element: Element, name: string): string | null {
  const value = element.properties[name];
  return typeof value === 'string' ? value : null;
}

/** Elements that stand alone, or whose end tag HTML leaves out because the next one implies it. */
const implied = /^(?:area|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|d[dt]|t[rhd]|option|r[pt])$/;
const maxDepth = 256;
/** Parsers open the formatting elements that are not closed again in each block that follows. */
const maxOpened = 500_000;
const tag = /<(\/?)([a-z][^\s/>]*)/g;

/** Too deep a stack, or quadratic time; counted from above before parsing: names opened more often than closed. */
export function isNestedTooDeep(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  let opened = 0;
  for (const [, slash, name = ''] of html.toLowerCase().matchAll(tag)) {
    if (slash === '') opened += depth + 1;
    const before = open.get(name) ?? 0;
    const change = slash === '' ? 1 : before > 0 ? -1 : 0;
    if (!implied.test(name)) {
      open.set(name, before + change);
      depth += change;
    }
    if (depth > maxDepth || opened > maxOpened) return true;
  }
  return false;
}
