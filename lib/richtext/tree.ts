import type { Element, ElementContent, Root, RootContent } from 'hast';

type Parent = Root | Element;
type Child = RootContent | ElementContent;

/** Visits every element, parents first. */
export function eachElement(parent: Parent, visit: (element: Element) => void): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    visit(child);
    eachElement(child, visit);
  }
}

/** Puts in the place of every element what `change` returns: itself, another one, or null to drop it with its insides. */
export function mapElements(parent: Parent, change: (element: Element) => Element | null): void {
  let at = 0;
  while (at < parent.children.length) {
    const child = parent.children[at];
    const changed = child?.type === 'element' ? change(child) : undefined;
    if (changed === null) {
      parent.children.splice(at, 1);
      continue;
    }
    if (changed) {
      parent.children.splice(at, 1, changed);
      mapElements(changed, change);
    }
    at += 1;
  }
}

/** The text inside an element, without marks. */
export function textOf(node: Child): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

/** An attribute that is one text; lists, numbers and flags count as absent. */
export function textAttribute(element: Element, name: string): string | null {
  const value = element.properties[name];
  return typeof value === 'string' ? value : null;
}
