import type { Element, ElementContent, Root, RootContent, Text } from 'hast';

type Parent = Root | Element;
type Child = RootContent | ElementContent;

/** Visits every element in pre-order. */
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

/** Text content of a node. */
export function textOf(node: Child): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

/** A string attribute; null when absent or of another type. */
export function textAttribute(element: Element, name: string): string | null {
  const value = element.properties[name];
  return typeof value === 'string' ? value : null;
}
