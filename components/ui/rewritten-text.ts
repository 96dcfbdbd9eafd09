/**
 * A browser's translator takes the text nodes of a page away and puts `<font>` elements in their place. React goes on
 * writing to the text nodes that it knows: what it writes is never seen, and a child that it inserts or removes beside
 * them throws. This module knows which node stands in for which text. It leads React to the node in the page, and puts
 * the text back as soon as React changes it, for the translator to translate again. It needs nothing from components.
 */
const standIns = new WeakMap<Node, Node>();
const textsByStandIn = new Map<Node, Node>();
/** Texts that were taken out with nothing in their place, and what followed them there. */
const takenOut = new WeakMap<Node, { parent: Node; next: Node | null }>();
/** Translations that wait until their text is hydrated. */
const waiting = new Map<Text, { standIn: Node; text: string }>();

/** How long the first part may take, however slow the network; and each part after the one before it. */
const firstPatienceMs = 60_000;
const patienceMs = 10_000;
const pollMs = 1_000;
/** Then translations return also where nothing was hydrated. */
let hydratingUntil = 0;
let poll: ReturnType<typeof setTimeout> | undefined;
const observer = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(readRecords);

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';
/** What this module reads of React's record of an element. */
type Fiber = {
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
};

/**
 * Whether React has hydrated an element. It marks elements while it renders, and may give that up and begin again, for
 * instance when a part waits for its script: only what it has committed hangs on the current tree.
 */
function isHydratedElement(element: Node): boolean {
  const name = Object.keys(element).find((key) => key.startsWith('__reactFiber$'));
  let fiber = name ? (element as unknown as Record<string, Fiber>)[name] : undefined;
  if (!fiber) return false;
  const path: Fiber[] = [];
  for (; fiber.return; fiber = fiber.return) path.unshift(fiber);
  let current: Fiber | null = (fiber.stateNode as { current: Fiber }).current;
  for (const step of path) {
    current = current?.child ?? null;
    while (current && current !== step && current !== step.alternate) current = current.sibling;
  }
  return current !== null;
}

/** Whether the node lies between the comments of a hydration boundary (Activity, Suspense) that surrounds its siblings. */
function isInBoundary(node: Node): boolean {
  let ended = 0;
  for (let before = node.previousSibling; before; before = before.previousSibling) {
    if (before.nodeType !== Node.COMMENT_NODE) continue;
    const mark = before.nodeValue ?? '';
    if (/^\/[$&]/.test(mark)) ended += 1;
    else if (/^[$&]/.test(mark) && ended-- === 0) return true;
  }
  return false;
}

/** False where React has yet to compare the markup with what it would render. Markup from a string counts as hydrated. */
function isHydrated(parent: Node | null): boolean {
  let inner: Node | null = null;
  for (let node = parent; node; inner = node, node = node.parentNode)
    if (isHydratedElement(node)) return !inner || !isInBoundary(inner);
  return false;
}

/** The child of `parent` that is, contains or replaces a node of React's. */
function childOf(parent: Node, node: Node): Node | null {
  let child = node.parentNode ? node : (standIns.get(node) ?? null);
  while (child && child.parentNode !== parent) child = isFont(child.parentNode) ? child.parentNode : null;
  return child;
}

function forget(text: Node): Node | undefined {
  const standIn = standIns.get(text);
  standIns.delete(text);
  if (standIn) textsByStandIn.delete(standIn);
  return standIn;
}

function putBack(text: Node): void {
  const standIn = forget(text);
  const place = takenOut.get(text);
  if (standIn?.parentNode) standIn.parentNode.replaceChild(text, standIn);
  else if (place?.parent.isConnected) {
    const next = place.next && childOf(place.parent, place.next);
    if (next instanceof Element || next instanceof CharacterData) next.before(text as Text);
    else (place.parent as Element).append(text);
  }
}

/** A translator may have moved words and numbers within a sentence, so all its texts return together. */
function putBackSentence(parent: Node): void {
  const isInline = (node: Node) => node instanceof Element && getComputedStyle(node).display.startsWith('inline');
  let sentence = parent;
  while (isInline(sentence) && sentence.parentNode) sentence = sentence.parentNode;
  const translated = (node: Node): Node[] =>
    [...node.childNodes].flatMap((child) => {
      const text = textsByStandIn.get(child);
      return text ? [text] : isInline(child) ? translated(child) : [];
    });
  for (const text of translated(sentence)) putBack(text);
}

/** Puts translations back where React has hydrated their texts, and looks again while some wait. */
function returnHydrated(): void {
  clearTimeout(poll);
  const isOver = performance.now() >= hydratingUntil;
  for (const [text, { standIn, text: before }] of waiting) {
    if (!isOver && !isHydrated(text.parentNode)) continue;
    waiting.delete(text);
    // The observer takes note of the exchange as it does of the translator's.
    if (text.data === before) text.parentNode?.replaceChild(standIn, text);
  }
  poll = undefined;
  lookAgain();
}

function lookAgain(): void {
  if (waiting.size > 0) poll ??= setTimeout(returnHydrated, pollMs);
}

/** To be called when a part of the page is hydrated. */
export function returnTranslations(): void {
  hydratingUntil = performance.now() + patienceMs;
  returnHydrated();
}

/** Gives React the texts that it is about to hydrate as the server wrote them. */
function clearTheWay(): void {
  for (const [standIn, text] of textsByStandIn) {
    if (!standIn.isConnected) forget(text);
    else if (isText(text) && !isHydrated(standIn.parentNode)) {
      putBack(text);
      waiting.set(text, { standIn, text: text.data });
    }
  }
  for (const font of document.querySelectorAll(':not(font) > font')) {
    if (textsByStandIn.has(font) || isHydrated(font.parentNode)) continue;
    const text = document.createTreeWalker(font, NodeFilter.SHOW_TEXT).nextNode();
    if (text) font.replaceWith(text);
  }
  lookAgain();
}

function readRecords(records: readonly MutationRecord[]): void {
  const written = new Set<Node>();
  const changed = new Set<Node>();
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') written.add(target);
    const beside = [nextSibling, previousSibling].find((node) => isFont(node) && !textsByStandIn.has(node));
    removedNodes.forEach((removed, index) => {
      const text = isText(removed) && !textsByStandIn.has(removed) ? removed : textsByStandIn.get(removed);
      if (!text || text.isConnected) return;
      textsByStandIn.delete(removed);
      const standIn = addedNodes[index] ?? beside;
      if (standIn && (isText(removed) || isFont(standIn))) {
        standIns.set(text, standIn);
        textsByStandIn.set(standIn, text);
      } else {
        // React removes texts likewise, but never writes to them again.
        takenOut.set(text, { parent: target, next: nextSibling });
        standIns.delete(text);
        if (text !== removed) changed.add(target);
      }
      observer?.observe(text, { characterData: true });
    });
  }
  for (const text of written) {
    if (text.isConnected) continue;
    const parent = standIns.get(text)?.parentNode;
    if (parent) putBackSentence(parent);
    if (!text.isConnected) putBack(text);
  }
  for (const parent of changed) if (parent.isConnected) putBackSentence(parent);
  if (performance.now() < hydratingUntil && records.some(({ addedNodes }) => [...addedNodes].some(isFont)))
    clearTheWay();
  // What was done here is no translator's work.
  observer?.takeRecords();
}

/** Records are delivered after the script that made them; React may go on before. */
const catchUp = () => observer && readRecords(observer.takeRecords());

/** To be called before React hydrates a part of the page. */
export function announceHydration(allowedMs = patienceMs): void {
  if (typeof document === 'undefined') return;
  hydratingUntil = Math.max(hydratingUntil, performance.now() + allowedMs);
  catchUp();
  clearTheWay();
  observer?.takeRecords();
}

function leadReact(): void {
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  const free = (node: Node) => {
    const standIn = isText(node) && forget(node);
    if (standIn) standIn.parentNode?.removeChild(standIn);
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    free(node);
    const isAstray = next && next.parentNode !== this;
    if (isAstray) catchUp();
    const known = isAstray ? (childOf(this, next) ?? (next.parentNode ? next : null)) : next;
    return insertBefore.call(this, node, known) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    free(node);
    return appendChild.call(this, node) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    if (node.parentNode === this) return removeChild.call(this, node) as T;
    catchUp();
    const child = childOf(this, node);
    if (child) removeChild.call(this, child);
    else if (node.parentNode) removeChild.call(this, node);
    return node;
  };
}

declare global {
  /** What changed in the document before this module was loaded (`recordRewritesScript`). */
  var recordedRewrites: (() => MutationRecord[]) | undefined;
}

/** Starts before React does. */
export function followTranslators(): void {
  const read = () => {
    readRecords(globalThis.recordedRewrites?.() ?? []);
    observer?.observe(document, { childList: true, subtree: true });
    announceHydration(firstPatienceMs);
  };
  leadReact();
  // Nobody translates a page that is still parsed, and the parser adds a record with each node.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', read);
  else read();
}
